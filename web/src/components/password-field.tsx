import type { ComponentProps } from 'preact'
import { Field } from './field.tsx'

type FieldProps = ComponentProps<typeof Field>
type Props = Pick<FieldProps, 'value' | 'onValue'> & Partial<FieldProps>

export const PasswordField = (props: Props) => (
  <Field label="Password" type="password" autoComplete="current-password" {...props} />
)

/** src/accounts/auth.ts limits the length. */
export const NewPasswordField = (props: Props) => (
  <PasswordField
    label="New password"
    hint="At least 10 characters."
    autoComplete="new-password"
    required
    minLength={10}
    maxLength={128}
    {...props}
  />
)
