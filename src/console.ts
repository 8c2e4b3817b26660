import type { WriteStream } from 'node:tty'
import cliProgress from 'cli-progress'
import pino from 'pino'
import { prettyFactory } from 'pino-pretty'
import type { Logger } from './primitives/log.ts'

/** What an operator sees: sentences at start-up, a progress bar during a long backfill, and the log. */
export interface Console {
  /** Prints a sentence of the start, at every log level. */
  say(sentence: string): void
  readonly log: Logger
  /** `done` and `total` are numbers of blocks. */
  progress(done: number, total: number, blocksPerSecond: number): void
  progressEnd(): void
}

export interface ConsoleOptions {
  /** The lowest level that is printed. */
  readonly level: string
  /** A terminal shows a progress bar and, unless `format` says otherwise, readable lines; anything else receives JSON. */
  readonly terminal: boolean
  /** `json`: everything is written as one JSON object per line. */
  readonly format?: 'auto' | 'text' | 'json'
  /** The number of this worker process. It is added to each line of the log. */
  readonly worker?: number
  readonly output?: Pick<WriteStream, 'write'> & Partial<Pick<WriteStream, 'hasColors'>>
}

/** Shortest interval between two progress lines if the output is not a terminal. */
const PROGRESS_LINE_INTERVAL_MS = 10_000
/** The rate changes once a second, so more frames would be a waste. */
const PROGRESS_FRAMES_PER_SECOND = 2
const CLEAR_LINE = '\r\x1b[K'

export function createConsole(options: ConsoleOptions): Console {
  const { level, terminal, worker, format = 'auto', output = process.stdout } = options
  const readable = format === 'auto' ? terminal : format === 'text'
  const bar = terminal && readable ? createBar(output) : undefined
  const forPeople = prettyFactory({
    colorize: output.hasColors?.() ?? false,
    // A terminal shows only the time, because it is read on the same day. A file needs the date.
    translateTime: terminal ? 'SYS:HH:MM:ss' : 'SYS:yyyy-mm-dd HH:MM:ss',
  })
  /** Prints above the bar, and draws the bar again at once, so that it does not disappear until the next frame. */
  const print = (text: string) => {
    output.write(bar?.isShown() ? CLEAR_LINE + text : text)
    bar?.redraw()
  }
  const logger = pino(
    {
      level,
      base: worker === undefined ? null : { worker },
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: redactApiKeys },
    },
    { write: (line: string) => print(readable ? forPeople(line) : line) },
  )
  /** Start-up messages are written at every log level. */
  const teller = logger.child({}, { level: 'info' })
  let lastLine = Number.NEGATIVE_INFINITY
  return {
    say: (sentence) =>
      readable ? print(`${sentence}\n`) : teller.info(sentence.trim().replaceAll(/ {2,}/g, ' ')),
    log(at, sentence, facts) {
      const { error, ...rest } = (facts ?? {}) as { error?: unknown }
      logger[at]({ ...rest, ...(error instanceof Error ? { err: error } : {}) }, sentence)
    },
    progress(done, total, blocksPerSecond) {
      const left = blocksPerSecond > 0 ? durationText((total - done) / blocksPerSecond) : 'unknown time'
      if (bar) return bar.show(done, total, { speed: blocksPerSecond.toFixed(0), left })
      const now = performance.now()
      if (now - lastLine < PROGRESS_LINE_INTERVAL_MS) return
      lastLine = now
      logger.info({ done, total, blocksPerSecond: Math.round(blocksPerSecond), left }, 'Indexing')
    },
    progressEnd: () => bar?.end(),
  }
}

interface Bar {
  isShown(): boolean
  show(done: number, total: number, facts: { speed: string; left: string }): void
  redraw(): void
  end(): void
}

function createBar(stream: ConsoleOptions['output']): Bar {
  let bar: cliProgress.SingleBar | undefined
  return {
    isShown: () => bar !== undefined,
    show(done, total, facts) {
      if (!bar) {
        bar = new cliProgress.SingleBar({
          format: 'Indexing {bar} {percentage} %  {value} of {total} blocks  {speed} blocks/s  {left} left',
          stream: stream as NodeJS.WritableStream,
          hideCursor: true,
          clearOnComplete: true,
          // By default the bar skips a frame that equals the last one, although a log line may have replaced it.
          forceRedraw: true,
          fps: PROGRESS_FRAMES_PER_SECOND,
        })
        bar.start(total, done, facts)
      }
      bar.setTotal(total)
      bar.update(done, facts)
    },
    redraw: () => bar?.render(),
    end() {
      bar?.stop()
      bar = undefined
    },
  }
}

/** Removes API keys from a line, wherever they occur: in a URL, a form, a body or a header. */
export const redactApiKeys = (line: string): string =>
  line
    .replaceAll(/(api[-_]?key\\?["']?\s*[=:]\s*\\?["']?)[^&\s"'\\,;}]+/gi, '$1[REDACTED]')
    .replaceAll(/(\bbearer\s+)[^\s"'\\,;}]+/gi, '$1[REDACTED]')

/** A duration in the largest suitable unit. */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 48 * 3600) return `${(seconds / 3600).toFixed(1)} h`
  return `${(seconds / 86_400).toFixed(1)} days`
}
