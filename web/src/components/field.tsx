import type { InputHTMLAttributes } from 'preact'
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
  /** What can be chosen; something else can be typed too. */
  readonly choices?: readonly string[]
}

/** An input with its label above and, where there is one, a hint below. */
export function Field({ label, value, onValue, hint, autofocus = false, choices, ...input }: Parts) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...({
          ...input,
          list: choices && `${id}-choices`,
        } as InputHTMLAttributes<HTMLInputElement>)}
        id={id}
        value={value}
        autofocus={autofocus}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      {choices && (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}
