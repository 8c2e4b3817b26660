import { type Command, InvalidArgumentError, Option } from 'commander'
import { SETTINGS } from '../settings/table.ts'
import {
  flagOf,
  reportSettings,
  type Settings,
  type SettingsReport,
  settingsOfProcess,
  usualOf,
} from '../settings.ts'

export type Options = Readonly<Record<string, string | number | boolean | undefined>>

/** Adds every setting as a flag. `shown`: the settings in the help. */
export function addSettings(command: Command, shown?: readonly (keyof Settings & string)[]): Command {
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const usual = usualOf(setting)
    const meaning = usual ? `${setting.meaning} (${usual})` : setting.meaning
    const option = new Option(`${flagOf(name)} <value>`, meaning)
    command.addOption(shown?.includes(name as keyof Settings & string) === false ? option.hideHelp() : option)
  }
  return command
}

/** The settings from flags and environment. Throws BadSettingError if one is not usable. */
export const settingsOf = (options: Options): Settings => settingsOfProcess(flagsIn(options))

/** Like `settingsOf`, but with every problem instead of the first. */
export const settingsReportOf = (options: Options): SettingsReport => reportSettings(flagsIn(options))

function flagsIn(options: Options): Record<string, string> {
  const flags: Record<string, string> = {}
  for (const name of Object.keys(SETTINGS)) {
    const value = options[name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())]
    if (typeof value === 'string') flags[name] = value
  }
  return flags
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It takes a whole number.')
  return Number(text)
}
