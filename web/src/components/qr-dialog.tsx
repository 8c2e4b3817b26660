import { encodeQR } from 'qr'
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
      <button type="submit" class="quiet">
        Close
      </button>
    </form>
  </Dialog>
)
