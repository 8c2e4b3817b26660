import { type ComponentType, createElement } from 'preact'
import { useState } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { useWork } from './use-work.ts'

interface DialogProps {
  readonly address: string
  readonly onClose: () => void
}

/** Shows an address as a QR code. The script that draws it is loaded on demand. */
export function QrButton({ address }: { readonly address: string }) {
  const [view, setView] = useState<ComponentType<DialogProps>>()
  const { busy, error, run } = useWork()
  return (
    <>
      <button
        type="button"
        class="copy needs-script"
        aria-label="QR code"
        title="QR code"
        disabled={busy}
        onClick={() =>
          run(async () => {
            const { QrDialog } = await import('./qr-dialog.tsx')
            setView(() => QrDialog)
          })
        }
      >
        <Icon name="qr" />
      </button>
      {error && <span role="status">{error}</span>}
      {view && createElement(view, { address, onClose: () => setView(undefined) })}
    </>
  )
}
