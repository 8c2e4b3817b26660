import type { ComponentChildren, PartialInputHTMLAttributes } from 'preact'
import { useId } from 'preact/hooks'

interface Props extends PartialInputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly hint?: string
  /** The values to choose from. Default: any text. */
  readonly choices?: readonly string[]
  /** A text area of this height, for text with line breaks. */
  readonly rows?: number | undefined
}

/** An input with a label above it and an optional hint below it. */
export function Field({ label, onValue, hint, choices, ...input }: Props) {
  const id = useId()
  const control: object = {
    ...input,
    id,
    'aria-describedby': hint ? `${id}-hint` : undefined,
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => onValue(event.currentTarget.value),
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {choices ? (
        <select {...control}>
          {['', ...choices].map((choice) => (
            <option key={choice} value={choice}>
              {choice || 'Choose'}
            </option>
          ))}
        </select>
      ) : input.rows ? (
        <textarea {...control} spellcheck={false} />
      ) : (
        <input {...control} />
      )}
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}

interface LabelledProps {
  readonly label: string
  readonly hint?: string
  readonly children: ComponentChildren
}

/** A form field whose value stays in the DOM. */
export const Labelled = ({ label, hint = '', children }: LabelledProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: it is among the children
  <label class="field">
    <span>{label}</span>
    {children}
    {hint !== '' && <span class="hint">{hint}</span>}
  </label>
)
