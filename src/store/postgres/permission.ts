import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'

type Person = { uid: number; gid: number }

export const READ_BIT = 4
export const SEARCH_BIT = 1

/** Whether the mode bits give this user all `wanted` rights. Access control lists are ignored. */
export function permits(facts: Stats, person: Person, wanted: number): boolean {
  const shift = facts.uid === person.uid ? 6 : facts.gid === person.gid ? 3 : 0
  return ((facts.mode >> shift) & wanted) === wanted
}

/** The first folder on the path to `folder`, including itself, that this user cannot search. */
export async function closedFolderAbove(folder: string, person: Person): Promise<string | undefined> {
  const { root } = path.parse(folder)
  let at = root
  for (const part of ['', ...path.relative(root, folder).split(path.sep)]) {
    at = path.join(at, part)
    if (!permits(await stat(at), person, SEARCH_BIT)) return at
  }
  return undefined
}
