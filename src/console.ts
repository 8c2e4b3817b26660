import cliProgress from 'cli-progress'
import pino from 'pino'

export type Level = 'debug' | 'info' | 'warn' | 'error'

/** What people see: sentences at start-up, a bar while there is a long way to go, and the log. */
export interface Console {
  /** A sentence for whoever started the program. */
  say(sentence: string): void
  log(level: Level, sentence: string, facts?: object): void
  /** A long way: how far it is, and how fast. */
  progress(done: number, total: number, blocksPerSecond: number): void
  progressEnd(): void
}

export function createConsole({ level, terminal }: { level: string; terminal: boolean }): Console {
  const logger = pino({
    level,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: withoutKeys },
  })
  let bar: cliProgress.SingleBar | undefined
  let lastLine = 0
  const clear = () => {
    if (bar) process.stdout.write('\r\x1b[K')
  }
  return {
    say(sentence) {
      clear()
      process.stdout.write(`${sentence}\n`)
    },
    log(at, sentence, facts) {
      clear()
      const { error, ...rest } = (facts ?? {}) as { error?: unknown }
      logger[at]({ ...rest, ...(error instanceof Error ? { err: error } : {}) }, sentence)
    },
    progress(done, total, blocksPerSecond) {
      const left = blocksPerSecond > 0 ? duration((total - done) / blocksPerSecond) : 'unknown time'
      if (terminal) {
        if (!bar) {
          bar = new cliProgress.SingleBar({
            format: 'Indexing {bar} {percentage} %  {value} of {total} blocks  {speed} blocks/s  {left} left',
            hideCursor: true,
            clearOnComplete: true,
          })
          bar.start(total, done, { speed: blocksPerSecond.toFixed(0), left })
        }
        bar.setTotal(total)
        bar.update(done, { speed: blocksPerSecond.toFixed(0), left })
      } else if (Date.now() - lastLine > 10_000) {
        lastLine = Date.now()
        logger.info({ done, total, blocksPerSecond: Math.round(blocksPerSecond), left }, 'Indexing')
      }
    },
    progressEnd() {
      bar?.stop()
      bar = undefined
    },
  }
}

/** API keys, wherever one may have come into a line: in an address, a form, a body or a header. */
export const withoutKeys = (line: string): string =>
  line
    .replaceAll(/(api[-_]?key\\?["']?\s*[=:]\s*\\?["']?)[^&\s"'\\,;}]+/gi, '$1[REDACTED]')
    .replaceAll(/(\bbearer\s+)[^\s"'\\,;}]+/gi, '$1[REDACTED]')

/** Seconds in words of the size that matters. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 48 * 3600) return `${(seconds / 3600).toFixed(1)} h`
  return `${(seconds / 86_400).toFixed(1)} days`
}
