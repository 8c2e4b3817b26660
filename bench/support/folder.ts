import { chmod, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A temporary folder that other users may traverse. Started by root, PostgreSQL runs as an unprivileged user: without
 * access it would keep its files elsewhere, where they outlive the folder.
 */
export async function passableFolder(name: string, mode = 0o711, parent = tmpdir()): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(parent, `chainscope-${name}-`)))
  await chmod(folder, mode)
  return folder
}
