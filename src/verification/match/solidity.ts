import { SolidityCompilation, SolidityMetadataContract } from '#lib-sourcify'
import { ChainscopeError } from '../../errors.ts'
import { linkless, metadataSpan } from './code-difference.ts'

/**
 * The library takes the end of the creation code for the metadata. But the constructor's data may be there, and can look
 * like metadata with any content.
 */
export class CheckedSolidityCompilation extends SolidityCompilation {
  readonly #chain: Buffer
  /** The compiled code with the metadata of the chain's code; undefined if it was not changed. */
  #changed: CompiledCodes | undefined

  constructor(chain: Buffer, ...compiled: ConstructorParameters<typeof SolidityCompilation>) {
    super(...compiled)
    this.#chain = chain
  }

  /** If so, the code can match, but never exactly. */
  get hasOtherMetadata(): boolean {
    return this.#changed !== undefined
  }

  override async compile(forceEmscripten?: boolean): Promise<void> {
    this.#changed = undefined
    await super.compile(forceEmscripten)
    const codes = { creation: super.creationBytecode.slice(2), runtime: super.runtimeBytecode.slice(2) }
    this.#changed = withOtherMetadata(codes, this.#chain)
  }

  override get creationBytecode(): string {
    return this.#changed ? `0x${this.#changed.creation}` : super.creationBytecode
  }

  override get runtimeBytecode(): string {
    return this.#changed ? `0x${this.#changed.runtime}` : super.runtimeBytecode
  }

  override async generateCborAuxdataPositions(forceEmscripten = false): Promise<void> {
    await super.generateCborAuxdataPositions(forceEmscripten)
    const [creation, ...others] = Object.values(this._creationBytecodeCborAuxdata ?? {})
    const [runtime, ...more] = Object.values(this._runtimeBytecodeCborAuxdata ?? {})
    if (!creation || !runtime || others.length + more.length > 0 || creation.value === runtime.value) return
    // A contract has one metadata, which follows its code.
    const at = this.creationBytecode.indexOf(this.runtimeBytecode.slice(2))
    if (at < 0) return
    this._creationBytecodeCborAuxdata = {
      '1': { offset: (at - 2) / 2 + runtime.offset, value: runtime.value },
    }
  }
}

/**
 * Sources come from clients. The library would fetch a missing source from a public gateway, or, if its name is a
 * URL, from this server's network (lib-sourcify 3.4.0, fetchMissing).
 */
Object.assign(SolidityMetadataContract.prototype, {
  async fetchMissing(this: SolidityMetadataContract): Promise<void> {
    throw new MissingSourcesError(Object.keys(this.missingSources))
  },
})

/** Compiled code of a contract, in hex without 0x. There may be other characters in place of unlinked libraries. */
interface CompiledCodes {
  readonly creation: string
  readonly runtime: string
}

const [CODECOPY, PUSH1, PUSH32, INVALID] = [0x39, 0x60, 0x7f, 'fe']
/** Largest number of instructions between pushing a length and copying code of that length. */
const MAX_DISTANCE = 8

/**
 * The code with the chain's metadata, if that has another length: from another compiler, or a source with `pragma
 * experimental`, or if there is none. undefined if the result would not be as long as the chain's code.
 */
function withOtherMetadata({ creation, runtime }: CompiledCodes, chain: Buffer): CompiledCodes | undefined {
  const tailOf = (code: Buffer) => code.subarray(metadataSpan(code)?.[0] ?? code.length).toString('hex')
  const [compiledTail, chainTail] = [tailOf(linkless(runtime)), tailOf(chain)]
  if (compiledTail.length === chainTail.length) return undefined
  const body = runtime.slice(0, runtime.length - compiledTail.length)
  // INVALID ends the code before the metadata.
  const code =
    chainTail !== ''
      ? body + (compiledTail === '' ? INVALID : '')
      : body.endsWith(INVALID)
        ? body.slice(0, -2)
        : body
  const changed = code + chainTail
  if (changed.length !== 2 * chain.length) return undefined
  const at = creation.indexOf(runtime)
  if (at < 0) return { creation, runtime: changed }
  const behind = creation.slice(at + runtime.length)
  const lengths = [runtime.length / 2, creation.length / 2]
  const maker = withLengths(creation.slice(0, at), lengths, (changed.length - runtime.length) / 2)
  return { creation: maker + changed + behind, runtime: changed }
}

/** Constructor code with these lengths of copied code changed by a number of bytes. */
function withLengths(code: string, lengths: readonly number[], by: number): string {
  let changed = code
  /** Pushed lengths that no copy has used yet. */
  let pushed: { at: number; digits: string; left: number }[] = []
  for (let at = 0; at < code.length; ) {
    const opcode = Number.parseInt(code.slice(at, at + 2), 16)
    const size = opcode >= PUSH1 && opcode <= PUSH32 ? 2 * (opcode - PUSH1 + 1) : 0
    const operand = code.slice(at + 2, at + 2 + size)
    if (opcode === CODECOPY) {
      for (const { at, digits } of pushed)
        changed = changed.slice(0, at) + digits + changed.slice(at + digits.length)
      pushed = []
    }
    pushed = pushed.flatMap((push) => (push.left > 0 ? [{ ...push, left: push.left - 1 }] : []))
    if (size > 0 && lengths.includes(Number.parseInt(operand, 16))) {
      const digits = (Number.parseInt(operand, 16) + by).toString(16).padStart(size, '0')
      // A longer push would move all code after it.
      if (digits.length === size) pushed.push({ at: at + 2, digits, left: MAX_DISTANCE })
    }
    at += 2 + size
  }
  return changed
}

export const MissingSourcesError = ChainscopeError.define(
  'sources_missing',
  (names: readonly string[]) =>
    `Sources that the metadata names are missing: ${names.slice(0, 10).join(', ')}`,
  { exposed: true },
)
