import { SolidityCompilation, SolidityMetadataContract } from '#lib-sourcify'
import { defineError } from '../../errors.ts'
import { type CompiledCodes, withOtherMetadata } from './other-metadata.ts'

/**
 * The library takes the end of the creation code for the metadata. Data of the constructor may be there, and look like
 * metadata with any content.
 */
export class CheckedSolidityCompilation extends SolidityCompilation {
  readonly #chain: Buffer
  /** What was compiled, with the metadata of the chain's code. */
  #changed: CompiledCodes | undefined

  constructor(chain: Buffer, ...compiled: ConstructorParameters<typeof SolidityCompilation>) {
    super(...compiled)
    this.#chain = chain
  }

  /** Then it can match, but never exactly. */
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
 * Sources come from clients. For one that is missing the library would ask a public gateway, or the address
 * that its name is (lib-sourcify 3.4.0, fetchMissing), from this server's network.
 */
Object.assign(SolidityMetadataContract.prototype, {
  async fetchMissing(this: SolidityMetadataContract): Promise<void> {
    throw new MissingSourcesError(Object.keys(this.missingSources))
  },
})

export const MissingSourcesError = defineError(
  'sources_missing',
  (names: readonly string[]) =>
    `Sources that the metadata names are missing: ${names.slice(0, 10).join(', ')}`,
  { exposed: true },
)
