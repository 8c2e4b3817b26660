import type { PackedNames } from '../../../src/api/page/shapes.ts'

/** There is nothing to show at this address. */
export interface MissingFacts {
  readonly kind: 'missing'
  readonly sentences: readonly string[]
  readonly links: readonly { readonly text: string; readonly path: string }[]
}

/** What a loader finds; `F`: the facts of its page. */
export type Found<F> =
  | { readonly redirect: string }
  | {
      readonly status: number
      readonly title: string
      readonly facts: F | MissingFacts
      /** Of its addresses; absent: it shows none by name. */
      readonly names?: PackedNames
      /** After this long it is worth asking again; absent: nothing of it changes. */
      readonly refreshMs?: number
    }

export const missing = (
  title: string,
  sentences: readonly string[],
  more: {
    readonly links?: MissingFacts['links']
    readonly refreshMs?: number
    readonly status?: number
  } = {},
): Found<never> => ({
  status: more.status ?? 404,
  title,
  facts: { kind: 'missing', sentences, links: more.links ?? [] },
  ...(more.refreshMs ? { refreshMs: more.refreshMs } : {}),
})
