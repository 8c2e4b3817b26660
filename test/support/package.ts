import { lstatSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { repository } from './chainscope.ts'
import { npm, warningsOf } from './npm.ts'

/** The tarball that `npm pack` makes, and the files in it. */
export async function packed(folder: string): Promise<{ tarball: string; files: string[] }> {
  // Without scripts: dist/ was built before the tests began, and others of them are using it.
  const { stdout } = await npm(repository, [
    'pack',
    '--json',
    '--ignore-scripts',
    '--pack-destination',
    folder,
  ])
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }]
  return { tarball: path.join(folder, filename), files: files.map((file) => file.path) }
}

/** Installs the tarball in an empty folder, as anybody would. */
export async function installed(folder: string, tarball: string, node: string) {
  await mkdir(folder)
  await writeFile(path.join(folder, 'package.json'), '{"private":true}')
  const output = await npm(folder, ['install', tarball, '--no-audit', '--no-fund', '--prefer-offline'], node)
  return warningsOf(output)
}

/** What files take on the disk, in MB (2^20 bytes). */
export function megabytesOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const blocks = entries.map((entry) => lstatSync(path.join(entry.parentPath, entry.name)).blocks)
  return (blocks.reduce((sum, one) => sum + one, 0) * 512) / 2 ** 20
}
