import { useState } from 'preact/hooks'
import { copyText } from '../clipboard.ts'
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
      <button
        type="button"
        class="copy needs-script"
        aria-label={label}
        title={label}
        disabled={busy}
        onClick={() => run(copy)}
      >
        <Icon name={copied ? 'check' : icon} />
      </button>
      <span role="status" class="unseen">
        {copied ? 'Copied' : (error ?? '')}
      </span>
    </>
  )
}

interface DownloadParts {
  readonly label: string
  /** The name of the file. */
  readonly file: string
  readonly read: () => Promise<string>
}

/** Saves a text as a file. */
export function DownloadButton({ label, file, read }: DownloadParts) {
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
      <button
        type="button"
        class="copy needs-script"
        aria-label={label}
        title={label}
        disabled={busy}
        onClick={() => run(save)}
      >
        <Icon name="download" />
      </button>
      {error && <span role="status">{error}</span>}
    </>
  )
}
