import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { alertRules } from '../../scripts/docs/metrics.ts'
import { repository } from './chainscope.ts'

export const at = (file: string) => path.join(repository, file)
interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}
const dashboard = JSON.parse(readFileSync(at('ops/grafana/dashboard.json'), 'utf8')) as { panels: Panel[] }
/** What Prometheus is to evaluate, each with the name of its alert or panel. */
export const expressions = [
  ...alertRules(repository).map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

export const units = readdirSync(at('ops/systemd'))
