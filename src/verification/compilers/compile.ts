import { createHash } from 'node:crypto'
import { ChainscopeError } from '../../errors.ts'
import type { StandardJson } from '../intake/submission.ts'
import type { CompilerCache } from './cache.ts'
import type { CompilerKind } from './compiler-version.ts'
import type { Sandbox } from './sandbox.ts'

/** The parts of a compiler's output that are read here. */
export interface CompilerOutput {
  readonly errors?: readonly CompilerMessage[]
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, CompiledContract>>>>
}
export interface CompilerMessage {
  readonly severity?: string
  readonly message?: string
  readonly formattedMessage?: string
}
export interface CompiledContract {
  readonly evm?: {
    readonly bytecode?: { readonly object?: string }
    readonly deployedBytecode?: { readonly object?: string }
  }
}

/** Compiles for one attempt, each input once. */
export type Compiling = ReturnType<typeof startCompiling>

export function startCompiling(
  { cache, sandbox }: { cache: CompilerCache; sandbox: Sandbox },
  kind: CompilerKind,
  requested: string,
  signal?: AbortSignal,
) {
  const done = new Map<string, Promise<CompilerOutput>>()
  let elapsedMs = 0
  const run = async (text: string, portable: boolean): Promise<CompilerOutput> => {
    const compiler = await cache.get(kind, requested, { portable })
    const began = performance.now()
    let output: CompilerOutput
    try {
      output = JSON.parse(await sandbox.run(compiler, text, signal)) as CompilerOutput
    } finally {
      elapsedMs += performance.now() - began
    }
    const failure = output.errors?.find(({ severity }) => severity === 'error')
    if (failure) throw new CompilationFailedError(failure)
    return output
  }
  return {
    /** The full version of the compiler, for example `0.8.30+commit.73712a01`. Downloads it unless it is cached. */
    version: async () => (await cache.get(kind, requested)).version,
    /** Throws CompilationFailedError with the compiler's own first error. */
    compile(input: object, portable: boolean = false) {
      const text = JSON.stringify(input)
      const key = createHash('sha256').update(`${portable}`).update(text).digest('base64')
      const known = done.get(key) ?? run(text, portable)
      done.set(key, known)
      return known
    },
    /** Time for which compilers ran, ms. */
    get elapsedMs() {
      return elapsedMs
    },
  }
}

export const kindOf = (language: StandardJson['language']): CompilerKind =>
  language === 'Vyper' ? 'vyper' : 'solc'

/** A longer error of a compiler is cut. */
const MAX_ERROR_CHARACTERS = 2_000

export const CompilationFailedError = ChainscopeError.define(
  'compilation_failed',
  ({ formattedMessage, message }: CompilerMessage) =>
    (formattedMessage ?? message ?? 'The source does not compile').trim().slice(0, MAX_ERROR_CHARACTERS),
  { exposed: true },
)
