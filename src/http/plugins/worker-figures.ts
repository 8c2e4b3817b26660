import { AggregatorRegistry, type Registry } from 'prom-client'

/** Metrics of one process, in prom-client's JSON. */
export type WorkerFigures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/**
 * Aggregates the metrics of several processes as those of one server. For shared values it takes the first
 * worker's. `workers`: by id; for a worker that does not answer (undefined) the last metrics count. The
 * counts of a worker that ended stay in the sums, because a counter never falls.
 */
export function createFiguresOfWorkers() {
  let gone: WorkerFigures = []
  const last = new Map<number, WorkerFigures>()
  return async (
    own: WorkerFigures,
    workers: ReadonlyMap<number, WorkerFigures | undefined>,
  ): Promise<string> => {
    for (const [id, figures] of workers) if (figures) last.set(id, figures)
    for (const [id, figures] of last) {
      if (workers.has(id)) continue
      gone = await AggregatorRegistry.aggregate([gone, figures.filter(isCount)]).getMetricsAsJSON()
      last.delete(id)
    }
    return AggregatorRegistry.aggregate([...last.values(), own, gone]).metrics()
  }
}

const isCount = ({ type, name }: WorkerFigures[number]): boolean =>
  String(type) === 'counter' || String(type) === 'histogram' || name.endsWith('_total')
