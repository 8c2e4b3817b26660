/** The drawings of `icons.css`. */
export type IconName =
  | 'block'
  | 'check'
  | 'chevron'
  | 'contract'
  | 'copy'
  | 'download'
  | 'failed'
  | 'filter'
  | 'folder'
  | 'link'
  | 'moon'
  | 'search'
  | 'sun'
  | 'transaction'
  | 'verified'

/** A drawing beside a text, or in a button that has a label. */
export const Icon = ({ name }: { readonly name: IconName }) => <i class={`i i-${name}`} />
