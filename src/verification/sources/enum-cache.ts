import { type Enums, enumsIn, MAX_SOURCE_CHARACTERS } from '../../abi-decoding/enums.ts'
import { runSteps } from '../../primitives/steps.ts'
import type { Snapshot } from '../../query/reader.ts'
import { type AbiRow, filesWithWord } from '../../query/verified-contracts.ts'

/** The enums in the sources of a verified contract. */
export type ReadEnums = (index: Snapshot, row: Pick<AbiRow, 'address' | 'version'>) => Promise<Enums>

/** Characters of all names that are kept. */
const MAX_CHARACTERS = 4_000_000
/** A contract counts as that many more, for its index. */
const ENTRY_CHARACTERS = 20_000

/** Each version of a contract is read once, also for requests at the same time, and kept while it is used. */
export function createEnumCache(): ReadEnums {
  /** The least recently used comes first. */
  const kept = new Map<string, Enums>()
  const reading = new Map<string, Promise<Enums>>()
  let size = 0

  const keep = (key: string, enums: Enums): Enums => {
    if (!kept.delete(key)) size += sizeOf(enums)
    kept.set(key, enums)
    for (const [oldest, dropped] of kept) {
      if (size <= MAX_CHARACTERS || oldest === key) break
      kept.delete(oldest)
      size -= sizeOf(dropped)
    }
    return enums
  }
  const enumsOf: ReadEnums = async (index, row) => {
    const key = `${row.address} ${row.version}`
    const known = kept.get(key)
    if (known) return keep(key, known)
    const running = reading.get(key)
    // The request that reads may end early. Another one then reads by itself.
    if (running) return running.catch(() => enumsOf(index, row))
    const read = filesWithWord(index, row, 'enum', MAX_SOURCE_CHARACTERS)
      .then((files) => runSteps(enumsIn(files), { isLong: true }))
      .then((enums) => keep(key, enums))
      .finally(() => reading.delete(key))
    reading.set(key, read)
    return read
  }
  return enumsOf
}

const sizeOf = (enums: Enums): number => {
  let size = ENTRY_CHARACTERS
  for (const [type, members] of enums) size += type.length + members.join().length
  return size
}
