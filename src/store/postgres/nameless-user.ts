import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeFolders } from '../../primitives/folder.ts'
import type { PostgresBinaries } from './binaries.ts'
import type { PostgresFolders } from './folders.ts'

/**
 * initdb and PostgreSQL's single-user mode want the name of their user from the system, and containers often run as a
 * number without a name. The name is not used for anything, so a copy of the programs asks another question: in their
 * table of symbols, `getpwuid` (the entry of this user) becomes `getpwent` (the first entry there is), which has the
 * same length and the same kind of answer. The server itself needs no name, and runs from the programs as they came.
 * initdb has a shell look for its `postgres`, which some characters of a path mislead.
 */
export async function programsForNamelessUser({ base, user }: PostgresFolders, binaries: PostgresBinaries) {
  const home = /["$`\\]/.test(base) ? tmpdir() : base
  const folder = await mkdtemp(path.join(home, 'initdb.new-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  await makeFolders(path.join(folder, 'bin'))
  for (const each of ['lib', 'share'])
    await symlink(path.join(binaries.folder, each), path.join(folder, each))
  for (const program of ['initdb', 'postgres']) {
    const bytes = await readFile(path.join(binaries.folder, 'bin', program))
    const symbol = Buffer.from('\0getpwuid\0')
    for (let at = bytes.indexOf(symbol); at >= 0; at = bytes.indexOf(symbol, at + 1))
      bytes.write('getpwent', at + 1)
    await writeFile(path.join(folder, 'bin', program), bytes, { mode: 0o755 })
  }
  if (user)
    for (const each of ['', 'bin', 'bin/initdb', 'bin/postgres']) await chmod(path.join(folder, each), 0o755)
  const at = (program: string) => path.join(folder, 'bin', program)
  return { initdb: at('initdb'), postgres: at('postgres'), remove }
}
