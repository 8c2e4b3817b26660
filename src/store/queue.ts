/** Lets one through at a time; whoever asks with `first` goes ahead of those who wait without. */
export interface Turns {
  take<T>(work: () => Promise<T>, order?: 'first' | 'last'): Promise<T>
}

export function createTurns(): Turns {
  const urgent: (() => void)[] = []
  const patient: (() => void)[] = []
  let busy = false
  return {
    async take(work, order = 'last') {
      if (busy) await new Promise<void>((resolve) => (order === 'first' ? urgent : patient).push(resolve))
      busy = true
      try {
        return await work()
      } finally {
        const next = urgent.shift() ?? patient.shift()
        if (next) next()
        else busy = false
      }
    },
  }
}
