import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { parse } from 'yaml'
import { createMetrics } from '../../src/http/plugins/metrics.ts'
import { cell } from './markdown.ts'

interface AlertRule {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly annotations: { readonly summary: string; readonly description: string }
}

/** Metrics that the program exports, without those of the process itself. */
export const exportedMetrics = () =>
  createMetrics({} as Parameters<typeof createMetrics>[0], new Registry()).list()

export const alertRules = (root: string): AlertRule[] =>
  (
    parse(readFileSync(join(root, 'ops/prometheus/alerts.yml'), 'utf8')) as {
      groups: { rules: AlertRule[] }[]
    }
  ).groups.flatMap(({ rules }) => rules)

export function metricsPage(root: string): string {
  const metrics = exportedMetrics().map(
    ({ name, type, labels, help }) => `| \`${name}\` | ${type} | ${labels || '–'} | ${cell(help)} |`,
  )
  const alerts = alertRules(root).map(
    ({ alert, expr, annotations, ...rule }) =>
      `| ${alert} | \`${cell(expr)}\` | ${rule.for ?? 'at once'} | ${cell(annotations.description)} |`,
  )
  return `# Metrics

Written by \`npm run docs\` from \`src/http/plugins/metrics.ts\` and \`ops/prometheus/alerts.yml\`; change them there.

Prometheus reads \`/metrics\` on METRICS_PORT, or on PORT with METRICS_TOKEN. Besides these, there are the figures that
prom-client exports of every Node process (\`process_…\`, \`nodejs_…\`, with \`nodejs_eventloop_lag_p99_seconds\` among them).

| metric | type | labels | meaning |
|---|---|---|---|
${metrics.join('\n')}

## Alerts

\`ops/prometheus/alerts.yml\` holds these rules, \`ops/grafana/dashboard.json\` a dashboard of the same figures.

| alert | while | for | what to do |
|---|---|---|---|
${alerts.join('\n')}
`
}
