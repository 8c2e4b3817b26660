import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { repository } from './chainscope.ts'
import { npm } from './npm.ts'
import { onDemand } from './on-demand.ts'

/**
 * Packages that few tests use, by the lock file in test/on-demand/<name>: they are installed when the first of these tests runs, so
 * that a clone stays small (decision 18). Returns what imports a file of one of them, by its path below `node_modules`.
 */
export async function lockedPackages(name: string): Promise<<T>(file: string) => Promise<T>> {
  const locked = path.join(repository, 'test/on-demand', name)
  const { dependencies } = JSON.parse(readFileSync(path.join(locked, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const version = Object.values(dependencies).join('-')
  const folder = await onDemand(name, version, async (draft) => {
    cpSync(locked, draft, { recursive: true })
    await npm(draft, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'])
  })
  return (file) => import(pathToFileURL(path.join(folder, 'node_modules', file)).href)
}
