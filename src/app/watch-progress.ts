import type { Console } from '../console.ts'
import type { RunningIndexer } from '../indexer/start-indexer.ts'

/** Shows the progress of the history once a second while many blocks are missing, then prints that all are indexed. */
export function watchProgress(indexer: RunningIndexer, console: Console): { close(): void } {
  let last: { at: number; written: number } | undefined
  let speed = 0
  let shown = false
  const timer = setInterval(() => {
    const report = indexer.report()
    // The process that indexes shows its own progress.
    if (!report || report.elsewhere) return
    const { state } = report
    const now = performance.now()
    if (last) {
      const latest = (state.blocksWritten - last.written) / ((now - last.at) / 1000)
      speed = speed === 0 ? latest : speed * 0.8 + latest * 0.2
    }
    last = { at: now, written: state.blocksWritten }
    if (state.historyMissing > 50) {
      shown = true
      console.progress(state.nodeHead + 1 - state.historyMissing, state.nodeHead + 1, speed)
    } else if (shown) {
      shown = false
      console.progressEnd()
      console.say(`Indexed     all blocks up to ${state.head}`)
    }
  }, 1_000)
  return {
    close() {
      clearInterval(timer)
      console.progressEnd()
    },
  }
}
