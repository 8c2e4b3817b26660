/** What each failure tells those who have to act on it, beside its sentence. */
export interface ErrorFacts {
  /** What led to this failure; always passed on. */
  cause?: unknown
}

/**
 * The base of every failure of ours: a sentence for the person who can act, and a stable code.
 * Classes stand at the bottom of the file that throws them; docs/reference/errors.md lists every code.
 */
export abstract class ChainscopeError extends Error {
  /** Stable, snake_case, unique in the program. */
  abstract readonly code: string
  /** May the same thing be tried again without anybody acting? */
  readonly retryable: boolean = false
  /** May the sentence be shown to a client who is not the operator? */
  readonly exposed: boolean = false

  constructor(sentence: string, facts: ErrorFacts = {}) {
    super(sentence, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.name = new.target.name
  }

  /** The first error of the chain of causes, this one included, that fits. */
  walk<E extends Error>(fits: (error: unknown) => error is E): E | undefined {
    for (let error: unknown = this; error !== undefined; error = (error as Error | undefined)?.cause) {
      if (fits(error)) return error
      if (!(error instanceof Error)) return undefined
    }
    return undefined
  }
}

/** A failure that ends the program at start-up: one sentence on the console, exit code 1. */
export abstract class StartError extends ChainscopeError {}

/** A command, flag or setting that cannot be meant: one sentence on the console, exit code 2. */
export abstract class UsageError extends StartError {}

/** Exit codes of every command. `check` alone has one more: 3, when blocks could not be verified. */
export const EXIT = { done: 0, refused: 1, usage: 2, unverified: 3 } as const

export const exitCodeOf = (error: unknown): number =>
  error instanceof UsageError ? EXIT.usage : EXIT.refused

/** The sentence of any thrown thing with its causes, for logs and health. */
export function sentenceOf(error: unknown): string {
  const parts: string[] = []
  for (let at: unknown = error, depth = 0; at !== undefined && at !== null && depth < 5; depth++) {
    const text =
      at instanceof AggregateError && !at.message
        ? at.errors.map(sentenceOf).join(', ')
        : at instanceof Error
          ? (wordsOfFile(at) ?? at.message)
          : String(at)
    if (text && !parts.some((part) => part.includes(text))) parts.push(text)
    at = at instanceof Error ? at.cause : undefined
  }
  return parts.join(': ')
}

/** What the system says of files, for who named them. */
const OF_FILES: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'cannot be there: a part of its path is a file',
  EISDIR: 'is a folder',
  EEXIST: 'is there already',
  EACCES: 'is closed to this user',
  EPERM: 'is closed to this user',
  EROFS: 'is on a file system that is only read',
  ELOOP: 'is a link to itself',
  ENAMETOOLONG: 'has too long a name',
  ENOSPC: 'has no room: the disk is full',
  EDQUOT: 'has no room: the quota of this user is used up',
}

/** Of these it is what was being written. */
const OF_WHAT_IS_WRITTEN = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** The first import of a start opens some hundred files at once, and every connection is a file. */
const TOO_MANY_FILES =
  'This process may not open more files: raise the limit, with `ulimit -n 4096` or LimitNOFILE= of a systemd unit'

function wordsOfFile(error: NodeJS.ErrnoException & { dest?: string }): string | undefined {
  const { code = '', syscall, path, dest } = error
  if (code === 'EMFILE' || code === 'ENFILE') return TOO_MANY_FILES
  const what = OF_FILES[code]
  // Sockets and programs are no files that anybody named.
  if (what === undefined || syscall === undefined || /^(connect|listen|spawn)/.test(syscall)) return undefined
  return `${(OF_WHAT_IS_WRITTEN.has(code) ? dest : path) ?? path ?? 'the file'} ${what}`
}
