import type { Hex } from '../primitives/hex.ts'
import type { Snapshot } from '../query/reader.ts'
import { type VerifiedVersions, verifiedVersions } from '../query/verified-abis.ts'

/** Contracts of which it is remembered whether they are verified. */
const MAX_REMEMBERED = 20_000

/**
 * Which of some contracts are verified, read once for each revision of the index: a verification raises the revision in
 * its own transaction (src/verification/verified-records.ts), so that no answer lacks one that was there before its block was read.
 */
export function createVerifiedVersions(): (
  index: Snapshot,
  addresses: readonly Hex[],
) => Promise<VerifiedVersions> {
  let revision = -1
  /** An answer as of an earlier block may be of other code, and reads for itself. */
  let number = -1
  let newest: string | undefined
  /** null if not verified. */
  let remembered = new Map<Hex, string | null>()

  const read = async (index: Snapshot, addresses: readonly Hex[]) => {
    const its = revision
    const found = await verifiedVersions(index, addresses)
    // Meanwhile another request may have come as of a later revision.
    if (revision !== its) return found
    if (remembered.size + addresses.length > MAX_REMEMBERED) remembered.clear()
    newest = found.newest
    for (const address of addresses) remembered.set(address, found.versions.get(address) ?? null)
    return found
  }
  return async (index, addresses) => {
    const head = await index.head()
    if (head.revision > revision || (head.revision === revision && head.number > number)) {
      revision = head.revision
      number = head.number
      remembered = new Map()
    }
    if (head.number !== number) return verifiedVersions(index, addresses)
    if (!addresses.every((address) => remembered.has(address))) return read(index, addresses)
    const versions = new Map<Hex, string>()
    for (const address of addresses) {
      const version = remembered.get(address)
      if (version) versions.set(address, version)
    }
    return { newest, versions }
  }
}
