import type { Api } from './api.ts'

export interface StoredVariable {
  readonly name: string
  readonly type: string
  /** Decimal, or shortened hex where it is a hash. */
  readonly slot: string
  readonly offset: string
  readonly value: string
  readonly length: string
}

export interface StorageFacts {
  readonly variables: readonly StoredVariable[]
  /** Empty unless there is no answer. */
  readonly message: string
  readonly layoutOf: string
  readonly block: number | null
  /** Is all of it here? */
  readonly isComplete: boolean
}

interface WireStorage {
  readonly layoutOf: string
  readonly blockNumber: string
  readonly variables: readonly StoredVariable[]
  readonly isComplete: boolean
}

/** Bounds on what a page shows: characters of a name, of a type, of a value, and of all. */
const MAX_NAME = 120
const MAX_VALUE = 160
const MAX_CHARACTERS = 10_000
/** Slots of variables that are not in arrays are small numbers. */
const MAX_NUMBER = 12

export async function loadStorage(api: Api, address: string): Promise<StorageFacts> {
  const { result, message } = await api.query<WireStorage>({
    module: 'explorer',
    action: 'storage',
    contractaddress: address,
  })
  const none = { variables: [], layoutOf: '', block: null, isComplete: true }
  if (!result) return { ...none, message: message.slice(0, 300) }
  const variables: StoredVariable[] = []
  let left = MAX_CHARACTERS
  for (const one of result.variables) {
    const cut = {
      name: cutTo(one.name, MAX_NAME),
      type: cutTo(one.type, MAX_NAME),
      slot: slotText(one.slot),
      offset: one.offset,
      value: cutTo(one.value, MAX_VALUE),
      length: one.length.slice(0, 78),
    }
    left -= Object.values(cut).reduce((size, text) => size + 2 * text.length, 0)
    if (left < 0) break
    variables.push(cut)
  }
  return {
    variables,
    message: '',
    layoutOf: result.layoutOf,
    block: Number(result.blockNumber),
    isComplete: result.isComplete && variables.length === result.variables.length,
  }
}

const cutTo = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

const slotText = (slot: string): string =>
  slot.length <= MAX_NUMBER ? `${Number(slot)}` : `${slot.slice(0, 8)}…${slot.slice(-4)}`
