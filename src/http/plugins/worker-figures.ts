import { AggregatorRegistry, type Registry } from 'prom-client'

/** Metrics of one process, as prom-client writes them in JSON. */
export type WorkerFigures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** Figures of several processes as those of one server. */
export interface FiguresOfWorkers {
  /** Adds up what only grows, and what each has of its own; of what all have in common, takes the first. */
  read(own: WorkerFigures, workers: ReadonlyMap<number, WorkerFigures>): Promise<string>
  /** The counts of a worker that ended, as last read, stay in the sums: a counter never falls. */
  ended(number: number): void
}

export function createFiguresOfWorkers(): FiguresOfWorkers {
  let gone: WorkerFigures = []
  const last = new Map<number, WorkerFigures>()
  const goneWith = new Set<number>()

  return {
    async read(own, workers) {
      for (const [number, figures] of workers) last.set(number, figures)
      for (const number of goneWith) {
        const counts = (last.get(number) ?? []).filter(isCount)
        if (counts.length > 0) gone = await AggregatorRegistry.aggregate([gone, counts]).getMetricsAsJSON()
        last.delete(number)
      }
      goneWith.clear()
      // Of one that did not answer, too, the last figures count.
      return AggregatorRegistry.aggregate([own, ...last.values(), gone]).metrics()
    },
    ended(number) {
      goneWith.add(number)
    },
  }
}

const isCount = ({ type, name }: WorkerFigures[number]): boolean =>
  String(type) === 'counter' || String(type) === 'histogram' || name.endsWith('_total')
