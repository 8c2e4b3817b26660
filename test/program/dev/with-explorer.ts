import {
  createExplorer,
  type Explorer,
  type ExplorerOptions,
  type ExplorerPostgres,
} from '../../../src/index.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'

interface ExplorerOfProject {
  readonly postgres: ExplorerPostgres
  readonly cacheFolder: string
  readonly project: string
  /** Of anvil. */
  readonly args?: string[]
  readonly chainId?: number
  /** Of the explorer, such as the list of its compilers. */
  readonly settings?: Readonly<Record<string, string>>
  readonly onLog?: NonNullable<ExplorerOptions['onLog']>
}

/**
 * An explorer of a new chain and of a project's artefacts. Unless `settings` name one there is no compiler: whatever is
 * verified was not compiled here.
 */
export async function withExplorerOf(
  { args = [], chainId, settings: others = {}, ...options }: ExplorerOfProject,
  work: (explorer: Explorer, anvil: TestAnvil) => Promise<void>,
): Promise<void> {
  const anvil = await startAnvil({ args, ...(chainId === undefined ? {} : { chainId }) })
  const settings = { SOLC_LIST_URL: '', VYPER_LIST_URL: '', SOURCE_REGISTRY_URL: '', ...others }
  const explorer = await createExplorer({ rpcUrl: anvil.url, ...options, settings })
  try {
    await work(explorer, anvil)
  } finally {
    await explorer.stop()
    await anvil.close()
  }
}
