import { Field } from './field.tsx'

/** A field for a new password. src/accounts/auth.ts limits the length. */
export const NewPasswordField = ({
  label = 'New password',
  hint = 'At least 10 characters.',
  value,
  onValue,
}: {
  readonly label?: string
  readonly hint?: string
  readonly value: string
  readonly onValue: (value: string) => void
}) => (
  <Field
    label={label}
    type="password"
    required
    minLength={10}
    maxLength={128}
    hint={hint}
    autoComplete="new-password"
    value={value}
    onValue={onValue}
  />
)
