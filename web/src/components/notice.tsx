import type { ComponentChildren } from 'preact'

/** A sentence about how something went. Errors are read out at once. */
export const Notice = ({
  kind,
  children,
}: {
  readonly kind: 'info' | 'error' | 'success'
  readonly children: ComponentChildren
}) => (
  <p class={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
    {children}
  </p>
)
