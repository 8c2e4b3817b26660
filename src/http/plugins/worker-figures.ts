import { AggregatorRegistry, type Registry } from 'prom-client'

/** Metrics of one process, in prom-client's JSON. */
export type WorkerFigures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/**
 * Aggregates the metrics of several processes into those of one server. Values that all workers share are taken from the
 * first worker. `workers`: metrics by worker id. If a worker does not answer (undefined), its last metrics are used. The
 * counts of a worker that has ended stay in the sums, because a counter must not decrease.
 */
export function createFiguresOfWorkers() {
  let gone: WorkerFigures = []
  const last = new Map<number, WorkerFigures>()
  return async (
    primary: WorkerFigures,
    workers: ReadonlyMap<number, WorkerFigures | undefined>,
  ): Promise<string> => {
    for (const [id, figures] of workers) if (figures) last.set(id, figures)
    for (const [id, figures] of last) {
      if (workers.has(id)) continue
      gone = await AggregatorRegistry.aggregate([gone, figures.filter(isCount)]).getMetricsAsJSON()
      last.delete(id)
    }
    return AggregatorRegistry.aggregate([...last.values(), primary, gone]).metrics()
  }
}

const isCount = ({ type, name }: WorkerFigures[number]): boolean =>
  String(type) === 'counter' || String(type) === 'histogram' || name.endsWith('_total')
