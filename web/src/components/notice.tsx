import type { ComponentChildren } from 'preact'

/** A message about an action's result. Screen readers announce errors at once. */
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
