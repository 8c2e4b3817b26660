/** Does some synchronous work that takes milliseconds, at most one such work in each turn of the event loop. */
export type OnePerTurn = <T>(work: () => T) => Promise<T>

/** Without it, what several requests ask for is done in one turn, in which nobody else is answered. */
export function createOnePerTurn(): OnePerTurn {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => T): Promise<T> => {
    const mine = last.then(() => new Promise((resolve) => setImmediate(resolve))).then(work)
    last = mine.catch(() => {})
    return mine
  }
}
