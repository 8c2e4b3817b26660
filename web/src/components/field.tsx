import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import { useId } from 'preact/hooks'

interface Parts {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly hint?: string
  readonly type?: string
  readonly required?: boolean
  readonly autoComplete?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly placeholder?: string
  readonly autofocus?: boolean
  /** The values to choose from. Default: any text. */
  readonly choices?: readonly string[]
}

/** An input with a label above it and an optional hint below it. */
export function Field({ label, value, onValue, hint, autofocus = false, choices, ...input }: Parts) {
  const id = useId()
  const described = hint ? `${id}-hint` : undefined
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {choices ? (
        <select
          id={id}
          required={input.required ?? false}
          autofocus={autofocus}
          aria-describedby={described}
          onChange={(event) => onValue(event.currentTarget.value)}
        >
          {['', ...choices].map((choice) => (
            <option key={choice} value={choice} selected={choice === value}>
              {choice || 'Choose'}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...(input as InputHTMLAttributes<HTMLInputElement>)}
          id={id}
          value={value}
          autofocus={autofocus}
          aria-describedby={described}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}

interface LabelledParts {
  readonly label: string
  readonly hint?: string
  readonly children: ComponentChildren
}

/** A form field whose value stays in the DOM. */
export const Labelled = ({ label, hint = '', children }: LabelledParts) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: it is among the children
  <label class="field">
    <span>{label}</span>
    {children}
    {hint !== '' && <span class="hint">{hint}</span>}
  </label>
)
