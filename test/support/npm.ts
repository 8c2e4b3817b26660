import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface NpmOutput {
  readonly stdout: string
  readonly stderr: string
}

/**
 * npm in a folder, run by the Node of `node`, a path to its program. Variables of `npm test` are removed, as they are
 * about another folder.
 */
export function npm(cwd: string, args: readonly string[], node = process.execPath): Promise<NpmOutput> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !name.startsWith('npm_') || name.startsWith('npm_config_registry'),
    ),
  )
  const PATH = `${path.dirname(node)}${path.delimiter}${env['PATH']}`
  return run('npm', [...args], { cwd, env: { ...env, PATH }, maxBuffer: 50e6 })
}

/** npm's warnings, without those about this machine's own configuration. */
export const warningsOf = ({ stderr }: NpmOutput): string[] =>
  stderr.split('\n').filter((line) => /warn/i.test(line) && !/Unknown (user|env) config/.test(line))

/** The program of the newest Node of a major version, from npm's package for this platform, below a folder. */
export async function nodeOf(folder: string, major: number): Promise<string> {
  const own = path.join(folder, `node-${major}`)
  const name = `node-${process.platform}-${process.arch}`
  await mkdir(own, { recursive: true })
  await writeFile(path.join(own, 'package.json'), '{"private":true}')
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  await npm(own, ['install', `${name}@${major}`, ...quiet])
  return path.join(own, 'node_modules', name, 'bin', 'node')
}
