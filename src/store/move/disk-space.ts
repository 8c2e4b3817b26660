import { defineError, StartError } from '../../errors.ts'
import type { Part } from './parts.ts'

/** Throws where the disk of the new place has fewer bytes free than the parts take that are to come. */
export function assertDiskSpace(
  parts: readonly Part[],
  arrived: ReadonlyMap<string, number>,
  freeBytes: number,
): void {
  const needed = parts.reduce((sum, part) => sum + (arrived.has(part.table) ? 0 : part.bytesWithIndexes), 0)
  if (needed > freeBytes) throw new MoveDiskSpaceError(needed, freeBytes)
}

const megabytes = (bytes: number) => `${Math.ceil(Math.max(0, bytes) / 1e6)} MB`

const MoveDiskSpaceError = defineError(
  'move_disk_space',
  (needed: number, free: number) =>
    `The index takes ${megabytes(needed)}, and the disk of DATA_DIR has ${megabytes(free)} for it beside DISK_RESERVE: free some space, or name another DATA_DIR.`,
  { base: StartError },
)
