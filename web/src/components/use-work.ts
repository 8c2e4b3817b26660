import { useState } from 'preact/hooks'

/** Runs an action that takes a moment and may be refused. Only one runs at a time. */
export function useWork() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    const from = location.href
    try {
      await work()
    } catch (refused) {
      setError((refused as Error).message)
    }
    // It stays busy until the page is there that it goes to.
    if (location.href === from) setBusy(false)
  }
  const runForm = (work: () => Promise<void>) => (event: Event) => {
    event.preventDefault()
    void run(work)
  }
  return { busy, error, run, runForm }
}
