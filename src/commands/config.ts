import type { Command } from 'commander'
import { assertSettingsComplete } from '../accounts/settings-complete.ts'
import { profileOf } from '../chain/choose.ts'
import { assertKnownChecks, profileChoiceOf } from '../environment.ts'
import { EXIT, sentenceOf } from '../errors.ts'
import { assertRetention } from '../settings/retention-settings.ts'
import { SETTINGS } from '../settings/table.ts'
import { VARIABLES } from '../settings/variables.ts'
import { mistakenInEnvironment, redactUrl, type Settings, type SettingsReport, usualOf } from '../settings.ts'
import { printNotice, printResult } from './command-context.ts'
import { addSettings, type Options, settingsReportOf } from './flags.ts'
import { tableRows } from './text-table.ts'

/** `chainscope config`: the value and origin of each setting. Exit code 2: a setting cannot be used. */
export function configCommand(program: Command): void {
  addSettings(
    program
      .command('config')
      .description('Print every setting as a start would use it, secrets hidden, and check them all.')
      .option('--changed', 'only settings that differ from their defaults'),
  ).action((options: Options) => {
    const report = settingsReportOf(options)
    const isShown = (name: string) =>
      report.origins.get(name) !== 'default' || (name in SETTINGS && options['changed'] !== true)
    const rows = Object.entries({ ...SETTINGS, ...VARIABLES })
      .filter(([name]) => isShown(name))
      .map(([name, setting]) => [name, shown(setting, report, name), report.origins.get(name)!])
    for (const line of tableRows(['setting', 'value', 'from'], rows)) printResult(line)
    const problems = [...report.problems, ...(report.settings ? contradictions(report.settings) : [])]
    for (const line of [...problems, ...mistakenInEnvironment()]) printNotice(line)
    process.exit(problems.length > 0 ? EXIT.usage : EXIT.done)
  })
}

function shown(
  setting: { fallback: unknown; unit?: string; secret?: true },
  { origins, values }: SettingsReport,
  name: string,
): string {
  if (origins.get(name) === 'default') return usualOf(setting) || '(empty)'
  const value = values.get(name)!
  if (!setting.secret) return value
  // The host is enough to recognise a URL. User, password and path are left out.
  return URL.canParse(value.split(',')[0]!.trim()) ? redactUrl(value) : '(hidden)'
}

/** Problems that no setting has alone: unknown names of checks or profiles, and settings that need each other. */
function contradictions(settings: Settings): string[] {
  const checks = [
    () => assertKnownChecks(settings),
    () => assertRetention(settings),
    () => assertSettingsComplete(settings),
    () => void profileOf(profileChoiceOf(settings)),
  ]
  return checks.flatMap((check) => {
    try {
      check()
      return []
    } catch (error) {
      return [sentenceOf(error)]
    }
  })
}
