import { useState } from 'preact/hooks'

/** Something that takes a moment and can be refused: at most one at a time. */
export function useWork() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (refused) {
      setError((refused as Error).message)
    } finally {
      setBusy(false)
    }
  }
  /** Of a form. */
  const runForm = (work: () => Promise<void>) => (event: Event) => {
    event.preventDefault()
    void run(work)
  }
  return { busy, error, run, runForm }
}
