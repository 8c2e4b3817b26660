import { useState } from 'preact/hooks'
import { IconButton } from './buttons.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useWork } from './use-work.ts'

/** Copies a text to the clipboard, and shows that for a moment. */
export function CopyButton({
  label,
  read,
  icon = 'copy',
}: {
  readonly label: string
  readonly read: () => Promise<string>
  readonly icon?: IconName
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
      <IconButton label={label} icon={copied ? 'check' : icon} disabled={busy} onClick={() => run(copy)} />
      <span role="status" class="unseen">
        {copied ? 'Copied' : (error ?? '')}
      </span>
    </>
  )
}

/**
 * A button directly after a link, whose title is a hash or address in full. It is smaller than `CopyButton`, because a list
 * has hundreds.
 */
export function CopyTitle({ what }: { readonly what: string }) {
  const label = `Copy ${what}`
  return (
    <button
      type="button"
      class="copy at-link needs-script"
      aria-label={label}
      onClick={({ currentTarget }) => copyTitle(currentTarget, label)}
    >
      <Icon name="copy" />
    </button>
  )
}

async function copyTitle(button: HTMLButtonElement, label: string) {
  const icon = button.firstElementChild!
  await copyText((button.previousElementSibling as HTMLElement).title).then(
    () => {
      button.ariaLabel = 'Copied'
      icon.className = 'i i-check'
    },
    (error: Error) => {
      button.ariaLabel = error.message
      icon.className = 'i i-failed'
    },
  )
  setTimeout(() => {
    button.ariaLabel = label
    icon.className = 'i i-copy'
    // Rows wait while they have the focus, which a finger does not take away.
    if (!button.matches(':focus-visible')) button.blur()
  }, 2000)
}

interface DownloadProps {
  readonly label: string
  readonly file: string
  readonly read: () => Promise<string>
}

export function DownloadButton({ label, file, read }: DownloadProps) {
  const { busy, error, run } = useWork()
  const save = async () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([await read()]))
    link.download = file
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <>
      <IconButton label={label} icon="download" disabled={busy} onClick={() => run(save)} />
      {error && <span role="status">{error}</span>}
    </>
  )
}

/** Copies a text to the clipboard. Throws if the browser does not allow it. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Without HTTPS, browsers have no clipboard API. The older method works there.
    copyByHand(text)
  }
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
