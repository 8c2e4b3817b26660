import { useState } from 'preact/hooks'
import { copyText } from '../clipboard.ts'
import { Icon } from './icon.tsx'
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
    await copyText(await read())
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <>
      <button
        type="button"
        class="copy needs-script"
        aria-label={label}
        title={label}
        disabled={busy}
        onClick={() => run(copy)}
      >
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <span role="status" class="unseen">
        {copied ? 'Copied' : (error ?? '')}
      </span>
    </>
  )
}
