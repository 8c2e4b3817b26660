/** Options of an error's constructor. */
export interface ErrorFacts {
  /** The error that led to this one; always passed on. */
  cause?: unknown
}

/**
 * The base of every error of this program: a message for the person who can act, and a stable code.
 * Errors are defined at the bottom of the file that throws them, in one line by `define` where possible.
 * docs/reference/errors.md lists every code.
 */
export abstract class ChainscopeError extends Error {
  /** Stable, snake_case, unique in the program. */
  abstract readonly code: string
  /** Whether the same operation may succeed later without any change. */
  readonly retryable: boolean = false
  /** Whether the message may be shown to a client who is not the operator. */
  readonly exposed: boolean = false

  constructor(message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.name = new.target.name
  }

  /** The first matching error among this error and its causes. */
  walk<E extends Error>(fits: (error: unknown) => error is E): E | undefined {
    for (let error: unknown = this; error !== undefined; error = (error as Error | undefined)?.cause) {
      if (fits(error)) return error
      if (!(error instanceof Error)) return undefined
    }
    return undefined
  }

  /**
   * Defines an error class in one line. It extends the class that `define` is called on. Its constructor has the parameters
   * of `message`, and its name is the code in Pascal case. Other options than those of ErrorOptions go to the base's
   * constructor.
   */
  static define<A extends readonly unknown[] = [], B extends Base = typeof ChainscopeError>(
    this: B,
    code: string,
    message: string | ((...args: A) => string),
    options: ErrorOptions<B> = {} as ErrorOptions<B>,
  ): new (
    ...args: A
  ) => InstanceType<B> {
    const { retryable, exposed, causeLast, factsLast, ...facts } = options as ErrorOptions<Base>
    const flags = {
      ...(retryable === undefined ? {} : { retryable }),
      ...(exposed === undefined ? {} : { exposed }),
    }
    // biome-ignore lint/complexity/noThisInStatic: it is the base, of which there are several
    const Defined = class extends (this as unknown as typeof ChainscopeError) {
      override readonly code: string = code
      constructor(...args: A) {
        const last = typeof message === 'function' ? args[message.length - 1] : undefined
        const more = factsLast ? (last as object | undefined) : { cause: causeLast ? last : undefined }
        super(typeof message === 'string' ? message : message(...args), { ...facts, ...more })
        Object.assign(this, flags)
      }
    }
    const name = code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
    Object.defineProperty(Defined, 'name', { value: `${name}Error` })
    return Defined as unknown as new (
      ...args: A
    ) => InstanceType<B>
  }
}

/** An error that ends the program at start-up: one sentence on the console, exit code 1. */
export abstract class StartError extends ChainscopeError {}

/** A command, flag or setting that cannot be used: one sentence on the console, exit code 2. */
export abstract class UsageError extends StartError {}

type Base = abstract new (message: string, facts: never) => ChainscopeError
/** The constructor's options of a base. */
type FactsOf<B extends Base> = B extends abstract new (
  message: string,
  facts: infer F,
) => ChainscopeError
  ? Omit<NonNullable<F>, 'cause'>
  : B extends abstract new (
        message: string,
        facts?: infer F,
      ) => ChainscopeError
    ? Omit<NonNullable<F>, 'cause'>
    : never
type ErrorOptions<B extends Base> = FactsOf<B> & {
  readonly retryable?: boolean
  readonly exposed?: boolean
  readonly causeLast?: boolean
  /** The last argument is also passed to the base's constructor, for example `{ headers }`. */
  readonly factsLast?: boolean
}

/** Exit codes of the commands. 3 is used only by `check`, when blocks could not be verified. */
export const EXIT = { done: 0, refused: 1, usage: 2, unverified: 3 } as const

export const exitCodeOf = (error: unknown): number =>
  error instanceof UsageError ? EXIT.usage : EXIT.refused

/** The message of any thrown value with those of its causes, for logs and health. */
export function sentenceOf(error: unknown): string {
  const parts: string[] = []
  for (let at: unknown = error, depth = 0; at !== undefined && at !== null && depth < 5; depth++) {
    const text =
      at instanceof AggregateError && !at.message
        ? at.errors.map(sentenceOf).join(', ')
        : at instanceof Error
          ? (fileErrorOf(at) ?? workerErrorOf(at) ?? at.message)
          : String(at)
    if (text && !parts.some((part) => part.includes(text))) parts.push(text)
    at = at instanceof Error ? at.cause : undefined
  }
  return parts.reduce(withDetail, '')
}

/** What a process prints when an error ends it: a sentence, or the stack of an error that is not expected. */
export function endingOf(error: unknown): string {
  if ((error as { code?: string } | undefined)?.code !== undefined) return sentenceOf(error)
  return `Chainscope ended unexpectedly: ${error instanceof Error ? error.stack : String(error)}`
}

/** Joins a sentence and its detail with a colon. */
export const withDetail = (sentence: string, detail: string): string =>
  sentence === '' || detail === '' ? sentence + detail : `${withoutStop(sentence)}: ${detail}`

/** Removes the full stop, so that a sentence can be continued. */
export const withoutStop = (sentence: string): string => sentence.replace(/(?<!\.)\.$/, '')

/** Sentences for the system's error codes about files. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'cannot exist: a part of its path is a file',
  EISDIR: 'is a directory',
  EEXIST: 'already exists',
  EACCES: 'is not accessible to this user (permission denied)',
  EPERM: 'is not accessible to this user (operation not permitted)',
  EROFS: 'is on a read-only file system',
  ELOOP: 'is a symbolic link that leads to itself',
  ENAMETOOLONG: 'has a name that is too long',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: the disk quota of this user is used up',
}

const TAKES_NO_FOLDERS = 'cannot be made: the folder above it is missing or takes no folders'

/** If a call names two files, these codes are about the file that was written. */
const WRITE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Every connection uses a file descriptor too. */
const TOO_MANY_FILES =
  'This process may not open more files: raise the limit, with `ulimit -n 4096` or LimitNOFILE= of a systemd unit'

function fileErrorOf(error: NodeJS.ErrnoException & { dest?: string }): string | undefined {
  const { code = '', syscall, path, dest } = error
  if (code === 'EMFILE' || code === 'ENFILE') return TOO_MANY_FILES
  // The missing file is the parent of the folder, not the folder that is to be created.
  const what = code === 'ENOENT' && syscall === 'mkdir' ? TAKES_NO_FOLDERS : FILE_ERRORS[code]
  // The error of a socket or program is not about a file that the user named.
  if (what === undefined || syscall === undefined || /^(connect|listen|spawn)/.test(syscall)) return undefined
  return `${(WRITE_CODES.has(code) ? dest : path) ?? path ?? 'the file'} ${what}`
}

/** The beginning of the error of a Citus coordinator. The user's name comes before the host. */
const WORKER_LOST = /^connection to the remote node (?:\S*@)?(\S+) failed with the following error: (.+)/

/** If Citus keeps the index on a worker that does not answer: a sentence that names the worker. */
export function workerErrorOf({ message }: Error): string | undefined {
  const [, worker, reason] = WORKER_LOST.exec(message) ?? []
  return worker && `The worker at ${worker}, which has this index, does not answer: ${reason}`
}
