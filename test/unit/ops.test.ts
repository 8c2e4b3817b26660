import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exportedMetrics } from '../../scripts/docs/metrics.ts'
import { SETTINGS } from '../../src/settings/table.ts'
import { flagOf } from '../../src/settings.ts'
import { at, expressions, units } from '../support/ops.ts'

/* What operators load into other programs: rules, a dashboard, a unit. */

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
