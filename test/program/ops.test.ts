import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { needed } from '../support/needed.ts'
import { at, expressions, units } from '../support/ops.ts'

/* The programs that operators load our rules, dashboard and units into take them. */

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

test.skipIf(!existsSync('/usr/bin/systemd-analyze')).each(units)('systemd takes %s', (unit) => {
  // It names what it does not know or cannot read on its error output, and ends with 0 all the same.
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', at(`ops/systemd/${unit}`)], {
    encoding: 'utf8',
  })
  expect(`${stdout}${stderr}`).not.toContain('chainscope')
})
