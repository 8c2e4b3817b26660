/** Options of `createExplorer`. This file imports nothing, so that its declarations are self-contained. */
export interface ExplorerOptions {
  /** URL of a development node (anvil, Hardhat, geth --dev). By default an anvil is started. */
  readonly rpcUrl?: string
  /** Arguments of the anvil that is started, for example `['--fork-url', '…']`. */
  readonly anvilArgs?: readonly string[]
  /** A server that several explorers share, from `startExplorerPostgres`. By default each explorer starts its own. */
  readonly postgres?: { readonly url: string }
  /** Default, or 0: a free port. `{ from: 4000 }`: the first free port from 4000 on. */
  readonly port?: number | { readonly from: number }
  /** Default: 127.0.0.1. */
  readonly host?: string
  /** Settings by name, for example `{ CHAIN_NAME: 'Test' }`. The environment is not read. */
  readonly settings?: Readonly<Record<string, string>>
  /** Folder of the Foundry or Hardhat project whose contracts are deployed. Default: the current one. */
  readonly project?: string
  /** Folder of prepared databases. Default: `chainscope` in XDG_CACHE_HOME or ~/.cache. */
  readonly cacheFolder?: string
  /** Called with each line that `chainscope dev` would print or log. */
  readonly onLog?: (level: 'debug' | 'info' | 'warn' | 'error', sentence: string) => void
}

/** A local explorer in this process. */
export interface Explorer {
  /** URL of the pages. */
  readonly url: string
  /** URL of the API, for clients of Etherscan and Blockscout. */
  readonly api: string
  /** URL of the node. */
  readonly rpcUrl: string
  /**
   * Resolves when a block is completely indexed: its calls, tokens, balances, and the sources of the project's contracts.
   * `block`: the number or hash of a block, or the hash of a transaction. Rejects after `timeoutMs` (30,000).
   */
  untilIndexed(block: number | bigint | string, options?: { readonly timeoutMs?: number }): Promise<void>
  /** Indexes the chain again into a new database. The URL stays the same. */
  reset(): Promise<void>
  /** Stops the explorer and the anvil that it started, and deletes all its data. */
  stop(): Promise<void>
}

export interface ExplorerPostgresOptions {
  /** The same as in ExplorerOptions. */
  readonly cacheFolder?: string
  /** Largest number of explorers that share it at once. Default: 16. */
  readonly explorers?: number
}

/** A PostgreSQL whose data is deleted at the end. Other processes of this user can use its URL too. */
export interface ExplorerPostgres {
  readonly url: string
  /** To be called after the explorers that share it have stopped. */
  close(): Promise<void>
}
