/** Of `createExplorer`. This file imports nothing, so that its declarations are whole. */
export interface ExplorerOptions {
  /** URL of a development node (anvil, Hardhat, geth --dev). By default an anvil is started. */
  readonly rpcUrl?: string
  /** Arguments of the anvil that is started, such as `['--fork-url', '…']`. */
  readonly anvilArgs?: readonly string[]
  /** A server that several explorers share, as `startExplorerPostgres` returns it. By default each starts its own. */
  readonly postgres?: { readonly url: string }
  /** 0, or none: a free one. `{ from: 4000 }`: the first free one from there on. */
  readonly port?: number | { readonly from: number }
  /** Default: 127.0.0.1. */
  readonly host?: string
  /** Settings by their names, such as `{ CHAIN_NAME: 'Test' }`. The environment is not read. */
  readonly settings?: Readonly<Record<string, string>>
  /** Folder of the Foundry or Hardhat project whose contracts are deployed. Default: the current one. */
  readonly project?: string
  /** Folder of prepared databases. Default: `chainscope` in XDG_CACHE_HOME or ~/.cache. */
  readonly cacheFolder?: string
  /** Gets what `chainscope dev` would print or log. */
  readonly onLog?: (level: 'debug' | 'info' | 'warn' | 'error', sentence: string) => void
}

/** A local explorer in this process. */
export interface Explorer {
  /** Of the pages. */
  readonly url: string
  /** Of the API, for clients of Etherscan and Blockscout. */
  readonly api: string
  /** Of the node. */
  readonly rpcUrl: string
  /**
   * Resolves when a block, by its number or hash, or the block of a transaction, by its hash, is indexed with all that
   * belongs to it: calls, tokens, balances, and the sources of the project's contracts. Rejects after `timeoutMs` (30,000).
   */
  untilIndexed(block: number | bigint | string, options?: { readonly timeoutMs?: number }): Promise<void>
  /** Indexes the chain again, into a new database, at the same address. */
  reset(): Promise<void>
  /** Ends it, with the anvil that it started, and deletes all that it made. */
  stop(): Promise<void>
}

export interface ExplorerPostgresOptions {
  /** As of ExplorerOptions. */
  readonly cacheFolder?: string
  /** How many explorers share it at once: 16 when left out. */
  readonly explorers?: number
}

/** A throw-away PostgreSQL. Its URL is plain text, which other processes of this user can use too. */
export interface ExplorerPostgres {
  readonly url: string
  /** To be called when the explorers that share it have stopped. */
  close(): Promise<void>
}
