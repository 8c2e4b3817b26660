import { useState } from 'preact/hooks'
import { IconButton } from './buttons.tsx'
import { useWork } from './use-work.ts'

/** Shows an address as a QR code. The script that draws it is loaded on demand. */
export function QrButton({ address }: { readonly address: string }) {
  const [Dialog, setDialog] = useState<typeof import('./qr-dialog.tsx').QrDialog>()
  const { busy, error, run } = useWork()
  const open = async () => {
    const { QrDialog } = await import('./qr-dialog.tsx')
    setDialog(() => QrDialog)
  }
  return (
    <>
      <IconButton label="QR code" icon="qr" disabled={busy} onClick={() => run(open)} />
      {error && <span role="status">{error}</span>}
      {Dialog && <Dialog address={address} onClose={() => setDialog(undefined)} />}
    </>
  )
}
