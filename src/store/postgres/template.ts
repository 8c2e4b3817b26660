import { randomUUID } from 'node:crypto'
import { chmod, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ChainscopeError } from '../../errors.ts'
import { makeFolders } from '../../primitives/folder.ts'
import type { PostgresFolders } from './folders.ts'
import { run } from './postgres-process.ts'

/** The parts of a data folder's `postgres` that a template has: the cluster, and the password of its login. */
const PARTS = ['cluster', 'password'] as const

/** Copies a template's cluster and password if there is no cluster yet, atomically. */
export async function copyTemplate(template: string, { base, cluster, user }: PostgresFolders) {
  if (await isThere(cluster)) return
  const draft = path.join(base, `cluster.new-${process.pid}`)
  try {
    await copy(path.join(template, 'cluster'), draft)
    // The template belongs to the user who made it, and PostgreSQL refuses a cluster that another user owns.
    if (user) await runTool('chown', ['-R', `${user.uid}:${user.gid}`, draft])
    await copy(path.join(template, 'password'), path.join(base, 'password'))
    await chmod(draft, 0o700)
    await rename(draft, cluster)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Copies the cluster of a stopped server to `template`, for `copyTemplate`. An existing template is kept. */
export async function keepTemplate(base: string, template: string): Promise<void> {
  const draft = `${template}.new-${randomUUID()}`
  await makeFolders(draft, 0o700)
  try {
    for (const part of PARTS) await copy(path.join(base, part), path.join(draft, part))
    await rename(draft, template).catch(async (error: unknown) => {
      // Another start was faster.
      if (!(await isThere(path.join(template, 'password')))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** One program instead of thousands of calls in this process, which loads modules during the copy. */
const copy = (from: string, to: string) => runTool('cp', ['-R', from, to])

async function runTool(program: string, args: string[]): Promise<void> {
  const { code, output } = await run(program, args, undefined)
  if (code !== 0) throw new TemplateNotCopiedError(program, output)
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

const TemplateNotCopiedError = ChainscopeError.define(
  'template_not_copied',
  (program: string, output: string) =>
    `The prepared database could not be copied (${program}): ${output.slice(0, 500)}`,
)
