import { bloSvg } from 'blo'

/** The picture of an address that wallets show too (blockies), as a `data:` URI. */
export const identiconOf = (address: string): string =>
  `data:image/svg+xml,${encodeURIComponent(bloSvg(address as `0x${string}`))}`
