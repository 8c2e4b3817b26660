/** What `/api/health` answers (docs/operations.md), with what an operator can act on. */
export interface Health {
  readonly healthy: boolean
  readonly chain: { readonly id: string; readonly head: number }
  readonly index: {
    readonly block: number
    readonly lag: number
    readonly caughtUp: boolean
    readonly backlog: {
      readonly history: number
      readonly traces: number | null
      readonly tokens: number
      readonly balances: number
    }
    readonly unproved: number
  }
  /** Sentences on what is wrong or worth knowing. */
  readonly notes: readonly string[]
  readonly node: readonly {
    readonly name: string
    readonly healthy: boolean
    readonly trouble: string
    readonly refuted: number
  }[]
}
