/** One contract that is verified in every way that matters, as data. */
export interface Case {
  /** Goes on: `it verifies …`. */
  readonly what: string
  readonly solc: string
  readonly sources: Readonly<Record<string, string>>
  /** `path:Name` */
  readonly contract: string
  /** As it was compiled. */
  readonly settings?: Settings
  /** Given to the compiler, rather than written into its code afterwards. */
  readonly linked?: 'while compiling' | 'by short names'
  readonly args?: readonly unknown[]
  /** Sent along with the creation. */
  readonly value?: bigint
  /** Made by a contract: its own factory by a call that leaves `last()`, or one that anybody may use. */
  readonly by?:
    | { readonly factory: string; readonly call: string; readonly word: bigint }
    | 'the deterministic deployer'
  readonly way?: Way
  /** The name that is submitted, in place of `contract`. */
  readonly name?: string
  /** Settings that are submitted, in place of those that it was compiled with. */
  readonly submitted?: Settings
  /** Given by default where there are some, and the way takes them. */
  readonly arguments?: 'missing' | 'autodetected'
  /** By default exact. */
  readonly match?: 'partial'
  /** A change of a literal or an operator, by default one of those that all kinds have. */
  readonly change?: readonly [from: string, to: string]
  /** Whether it is in the suite that always runs. */
  readonly usual?: true
  /** In another language. */
  readonly language?: 'Yul'
}

export type Way = 'standard JSON' | 'a single file' | 'verify' | 'metadata' | 'the registry’s API'

// biome-ignore lint/suspicious/noExplicitAny: what compilers take is theirs to say
export type Settings = Record<string, any>

export const optimised = (runs: number, more: Settings = {}): Settings => ({
  optimizer: { enabled: true, runs },
  ...more,
})
