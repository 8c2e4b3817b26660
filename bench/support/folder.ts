import { chmod, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A temporary folder that others may pass through. Started by root, PostgreSQL runs as nobody: it would keep its files
 * in another place else, where they outlive the folder.
 */
export async function passableFolder(name: string, mode = 0o711): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), `chainscope-${name}-`)))
  await chmod(folder, mode)
  return folder
}
