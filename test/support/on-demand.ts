import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { repository } from './chainscope.ts'

/**
 * A folder that is filled once for all runs of this checkout, for packages that would not fit into a clone (decision 18).
 * Another `version` is another folder.
 */
export async function onDemand(
  name: string,
  version: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const cache = path.join(repository, 'node_modules', '.cache', `chainscope-${name}`)
  const folder = path.join(cache, version)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(path.join(cache, 'draft-'))
  await fill(draft)
  // Another test may have been faster.
  if (existsSync(folder)) rmSync(draft, { recursive: true })
  else renameSync(draft, folder)
  return folder
}
