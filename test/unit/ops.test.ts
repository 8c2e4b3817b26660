import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { alertRules, exportedMetrics } from '../../scripts/docs/metrics.ts'
import { SETTINGS } from '../../src/settings/table.ts'
import { flagOf } from '../../src/settings.ts'
import { repository } from '../support/chainscope.ts'
import { needed } from '../support/needed.ts'

/* What operators load into other programs: rules, a dashboard, a unit. */

const at = (file: string) => path.join(repository, file)
interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}
const dashboard = JSON.parse(readFileSync(at('ops/grafana/dashboard.json'), 'utf8')) as { panels: Panel[] }
const expressions = [
  ...alertRules(repository).map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

test.each(expressions)('%s asks for metrics and labels that are exported', (_, expression) => {
  const known = new Map(exportedMetrics().map((metric) => [metric.name, metric.labels]))
  const named = [...expression.matchAll(/\b(chainscope_\w+)(?:\{([^}]*)\})?/g)]
  if (named.length === 0) expect(expression).toMatch(/\b(up|process_|nodejs_)/)
  for (const [, name, labels = ''] of named) {
    const own = known.get(name!) ?? known.get(name!.replace(/_bucket$/, ''))
    expect(own, name).toBeDefined()
    for (const [, label] of labels.matchAll(/(\w+)\s*=/g))
      expect([...own!.split(', '), 'job', 'instance']).toContain(label)
  }
})

const present = (program: string) =>
  needed(['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(path.join(folder, program))))

test.skipIf(!present('promtool'))(
  'Prometheus reads the alert rules, and every expression of the dashboard',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chainscope-rules-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const rules = expressions.map(([, expr], n) => ({
      record: `dashboard:${n}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    const file = path.join(folder, 'dashboard.json')
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    for (const each of [at('ops/prometheus/alerts.yml'), file])
      expect(execFileSync('promtool', ['check', 'rules', each], { encoding: 'utf8' })).toContain('SUCCESS')
  },
)

const units = readdirSync(at('ops/systemd'))

/** Values of a unit's lines by section and name, such as `Service.ExecStart`. */
function linesOf(unit: string): Map<string, string[]> {
  const values = new Map<string, string[]>()
  let section = ''
  for (const line of readFileSync(at(`ops/systemd/${unit}`), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, named] = /^\[(\w+)\]$/.exec(line) ?? []
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    expect(named ?? name, line).toBeDefined()
    if (named !== undefined) section = named
    else values.set(`${section}.${name}`, [...(values.get(`${section}.${name}`) ?? []), value!])
  }
  return values
}

test.each(units)(
  '%s starts a role of the program with settings that there are, and the rights of the others',
  (unit) => {
    const lines = linesOf(unit)
    const [start] = lines.get('Service.ExecStart')!
    const [, role, ...flags] = /^\/usr\/bin\/env chainscope (\w+)(?: (--\w+) \S+)?(?: (--\w+) \S+)?$/.exec(
      start!,
    )!
    expect(['start', 'index', 'serve']).toContain(role)
    const known = Object.keys(SETTINGS)
    for (const flag of flags.filter((one) => one !== undefined)) expect(known.map(flagOf)).toContain(flag)
    for (const value of lines.get('Service.Environment')!)
      expect([...known, 'PATH']).toContain(value.split('=')[0])
    // What the program may do is the same in each, and nothing of one is forgotten in another.
    const rights = (of: Map<string, string[]>) =>
      [...of].filter(([name]) => /(Protect|Private|Restrict|Capability|NoNew|Lock|SystemCall)/.test(name))
    expect(rights(lines)).toEqual(rights(linesOf('chainscope.service')))
    expect(lines.get('Install.WantedBy')).toEqual(['multi-user.target'])
  },
)

test.skipIf(!existsSync('/usr/bin/systemd-analyze')).each(units)('systemd takes %s', (unit) => {
  // It names what it does not know or cannot read on its error output, and ends with 0 all the same.
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', at(`ops/systemd/${unit}`)], {
    encoding: 'utf8',
  })
  expect(`${stdout}${stderr}`).not.toContain('chainscope')
})
