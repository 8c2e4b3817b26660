import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { alertRules, exportedMetrics } from '../scripts/docs/metrics.ts'
import { repository } from './support/chainscope.ts'

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

/** In CI the linters have to be there: .ci/run brings them. */
const present = (program: string) =>
  process.env['CI'] === 'true' ||
  ['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(path.join(folder, program)))

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

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd takes the unit', () => {
  const unit = at('ops/systemd/chainscope.service')
  // It names what it does not know or cannot read on its error output, and ends with 0 all the same.
  const output = execFileSync('systemd-analyze', ['verify', unit], { encoding: 'utf8', stdio: 'pipe' })
  expect(output).not.toContain('chainscope.service')
})
