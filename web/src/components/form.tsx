import type { ComponentChildren } from 'preact'
import { Button } from './buttons.tsx'
import { Notice } from './notice.tsx'
import { useWork } from './use-work.ts'

interface Props {
  readonly submit: string
  readonly kind?: 'wide' | 'danger'
  readonly disabled?: boolean
  /** Where the form is sent without scripts. Absent if it needs scripts. */
  readonly action?: string | undefined
  readonly onSubmit: () => Promise<void>
  /** The form has another button, which only calls this. */
  readonly onCancel?: (() => void) | undefined
  readonly cancel?: string
  readonly children: ComponentChildren
}

/** A form that says why it was refused. */
export function Form({ submit, kind, disabled, action, onSubmit, onCancel, cancel, children }: Props) {
  const { busy, error, run, runForm } = useWork()
  const button = <Button type="submit" class={kind} disabled={busy || disabled} text={submit} />
  return (
    <form method={action && 'post'} action={action} onSubmit={runForm(onSubmit)}>
      {children}
      {error && <Notice kind="error">{error}</Notice>}
      {onCancel ? (
        <div class="row">
          {button}
          <Button class="quiet" onClick={() => void run(async () => onCancel())} text={cancel ?? 'Cancel'} />
        </div>
      ) : (
        button
      )}
    </form>
  )
}
