import { useState } from 'preact/hooks'
import { useWork } from './use-work.ts'

/** Puts a text into the clipboard, and says so for a moment. */
export function CopyButton({
  label,
  read,
}: {
  readonly label: string
  readonly read: () => Promise<string>
}) {
  const [copied, setCopied] = useState(false)
  const { busy, error, run } = useWork()
  const copy = async () => {
    const text = await read()
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Without TLS browsers give pages no clipboard; the old way works there.
      copyByHand(text)
    }
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <>
      <button
        type="button"
        class="quiet needs-script"
        aria-label={label}
        disabled={busy}
        onClick={() => run(copy)}
      >
        {copied ? 'Copied' : 'Copy'}
      </button>
      <span role="status" class="unseen">
        {copied ? 'Copied' : (error ?? '')}
      </span>
    </>
  )
}

function copyByHand(text: string): void {
  const field = document.createElement('textarea')
  field.value = text
  const home = document.querySelector('dialog[open]') ?? document.body
  home.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (!done) throw new Error('Copying was blocked by the browser.')
}
