import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { passableFolder } from '../../../bench/support/folder.ts'
import { type Explorer, type ExplorerPostgres, startExplorerPostgres } from '../../../src/index.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import { eventually } from '../../support/chainscope.ts'
import type { CompiledProject } from '../../support/projects.ts'
import { deployWays, sendWay } from '../artefacts/corpus/run.ts'
import { isOf, markOf, sourcesOf, versionOf, WAYS } from '../artefacts/corpus/ways.ts'
import { withExplorerOf } from './with-explorer.ts'

const version = versionOf('0.8.30')
export const SOURCES = sourcesOf(version)

/** Explorers that share a PostgreSQL, for the tests of a file. */
export function explorersOfFile() {
  let cacheFolder: string
  let postgres: ExplorerPostgres
  beforeAll(async () => {
    cacheFolder = await passableFolder('dev-cache')
    postgres = await startExplorerPostgres({ cacheFolder, explorers: 2 })
  })
  afterAll(async () => {
    await postgres?.close()
    await rm(cacheFolder, { recursive: true, force: true })
  })
  /** Of a project, and of an anvil with these arguments. */
  return (project: string, args: string[], work: Parameters<typeof withExplorerOf>[1]) =>
    withExplorerOf({ postgres, cacheFolder, project, args }, work)
}

export const failureOf = async (explorer: Explorer, hash: string) => {
  await explorer.untilIndexed(hash)
  const query = `module=explorer&action=failure&txhash=${hash}`
  return (await (await fetch(`${explorer.url}/v2/api?chainid=31337&${query}`)).json()).result
}

export const isVerified = async ({ url }: Explorer, address: string) => {
  const query = `module=contract&action=getsourcecode&address=${address}`
  const { result } = await (await fetch(`${url}/v2/api?chainid=31337&${query}`)).json()
  expect(result[0].ContractName).toBe('Ways')
}

/** All ways to fail, by the answers of an explorer. */
export async function lines(explorer: Explorer, anvil: TestAnvil, compiled: CompiledProject) {
  const ways = await deployWays(anvil, compiled)
  await eventually(() => isVerified(explorer, ways))
  const sent: [name: string, hash: string][] = []
  for (const way of WAYS.filter((one) => isOf(one, version)))
    sent.push([way.name, (await sendWay(anvil, way, ways, compiled)).transactionHash])
  // All are sent first, so that one wait for the index is enough.
  const found: Record<string, string> = {}
  for (const [name, hash] of sent) {
    const { frames, how } = await failureOf(explorer, hash)
    found[name] = frames[0] ? `${frames[0].file}:${frames[0].line}` : how
  }
  return found
}

export const marks = (sources: Readonly<Record<string, string>>, path: (file: string) => string) =>
  Object.fromEntries(
    WAYS.filter((one) => isOf(one, version)).map(({ name }) => [name, path(markOf(sources, name))]),
  )
