/** The drawings of `icons.css`. */
export const ICONS = [
  'block',
  'check',
  'chevron',
  'contract',
  'copy',
  'download',
  'failed',
  'filter',
  'folder',
  'link',
  'menu',
  'moon',
  'moved',
  'qr',
  'search',
  'star',
  'sun',
  'transaction',
  'verified',
  'wrap',
] as const

export type IconName = (typeof ICONS)[number]

export const Icon = ({ name }: { readonly name: IconName }) => <i class={`i i-${name}`} />
