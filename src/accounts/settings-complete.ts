import { UsageError } from '../errors.ts'
import type { Settings } from '../settings.ts'

/** Throws if a setting needs another one that is not set. */
export function assertSettingsComplete(settings: Settings): void {
  const needs: [keyof Settings, keyof Settings, string][] = [
    ['SMTP_URL', 'PUBLIC_URL', 'so that links in mail lead here'],
    ['SMTP_URL', 'MAIL_FROM', 'as mail has a sender'],
    ['OIDC_ISSUER', 'PUBLIC_URL', 'so that the provider sends users back here'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'as the provider knows us by it'],
  ]
  for (const [name, needed, why] of needs)
    if (settings[name] && !settings[needed]) throw new SettingMissingError(name, needed, why)
}

const SettingMissingError = UsageError.define(
  'setting_missing',
  (name: string, needed: string, why: string) => `The setting ${name} needs ${needed} too, ${why}.`,
)
