import { AggregatorRegistry, type Registry } from 'prom-client'

/** Metrics of one process, as prom-client writes them in JSON. */
export type WorkerFigures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/**
 * Adds up the figures of several processes as those of one server; of what all have in common, takes that of the first worker.
 * `workers`: by id, undefined where one does not answer, of which the last figures count. The counts of a worker that ended stay
 * in the sums, as they were last read: a counter never falls.
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
