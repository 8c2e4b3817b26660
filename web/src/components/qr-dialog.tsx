import { encodeQR } from 'qr'
import { Button } from './buttons.tsx'
import { Dialog } from './dialog.tsx'

export const QrDialog = ({
  address,
  onClose,
}: {
  readonly address: string
  readonly onClose: () => void
}) => (
  <Dialog title="Address" onClose={onClose}>
    <img
      class="qr"
      src={`data:image/svg+xml,${encodeURIComponent(encodeQR(address, 'svg'))}`}
      alt="QR code of the address"
    />
    <p class="number wrap">{address}</p>
    <form method="dialog">
      <Button type="submit" class="quiet" text="Close" />
    </form>
  </Dialog>
)
