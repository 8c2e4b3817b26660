/** The names that other programs use for our settings. */
const OTHER_NAMES = {
  RPC_URL: `
    ETHEREUM_JSONRPC_HTTP_URL ETHEREUM_JSONRPC_TRACE_URL ETHEREUM_JSONRPC_ETH_CALL_URL
    ETHEREUM_JSONRPC_FALLBACK_HTTP_URL ETHEREUM_JSONRPC_FALLBACK_TRACE_URL
    ETHEREUM_JSONRPC_HTTP_URLS ETHEREUM_JSONRPC_TRACE_URLS RPC_ENDPOINT RPC_HTTP_URL JSON_RPC_URL
    JSONRPC_URL NODE_URL NODE_RPC_URL ETH_RPC_URL ETH_NODE_URL ETHEREUM_RPC_URL WEB3_PROVIDER_URI`,
  RPC_WS_URL: 'ETHEREUM_JSONRPC_WS_URL WS_URL WS_RPC_URL RPC_WEBSOCKET_URL ETH_WS_URL',
  DATABASE_URL: 'DB_URL POSTGRES_URL POSTGRESQL_URL PG_URL DATABASE_DSN',
  DATABASE_READ_URL: 'DATABASE_READ_ONLY_API_URL DATABASE_REPLICA_URL',
  DATABASE_CONNECTIONS: 'POOL_SIZE POOL_SIZE_API',
  DATA_DIR: 'DATA_DIRECTORY DATA_PATH DATA_FOLDER',
  START_BLOCK: 'FIRST_BLOCK TRACE_FIRST_BLOCK FROM_BLOCK',
  SECRET: 'SECRET_KEY_BASE',
  TRACER: 'ETHEREUM_JSONRPC_VARIANT',
  RPC_TIMEOUT: 'ETHEREUM_JSONRPC_HTTP_TIMEOUT',
  PUBLIC_URL: 'BLOCKSCOUT_HOST BLOCKSCOUT_PROTOCOL NETWORK_PATH',
  API_RATE_LIMIT_DISABLED: 'DISABLE_API_RATE_LIMIT',
}

/** Variables without a setting: the chain id is read from the node. */
const ASKED_OF_NODE = new Set(['CHAIN_ID', 'CHAINID', 'NETWORK_ID', 'ETH_CHAIN_ID'])

/** Names of this length or more may differ by two letters, shorter ones by one. */
const LONG_NAME = 8

const letters = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** One sentence for each variable that is not a setting but looks like one. Values are never shown. */
export function mistakenVariables(
  environment: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): string[] {
  const byLetters = new Map(settings.map((name) => [letters(name), name]))
  const others = new Map(
    Object.entries(OTHER_NAMES).flatMap(([name, all]) =>
      all
        .trim()
        .split(/\s+/)
        .map((other) => [other, name] as const),
    ),
  )
  const meantBy = (name: string): string | undefined => {
    const written = letters(name.replace(/^CHAINSCOPE_/i, ''))
    return others.get(name.toUpperCase()) ?? byLetters.get(written) ?? nearest(written, byLetters)
  }
  return Object.entries(environment).flatMap(([name, value]) => {
    // Kubernetes sets variables with the address of each service in every container.
    if (!value || settings.includes(name) || /^tcp:\/\//.test(value)) return []
    if (ASKED_OF_NODE.has(name.toUpperCase()))
      return [
        `The environment variable ${name} is no setting and changes nothing: the node is asked for its chain.`,
      ]
    const meant = meantBy(name)
    return meant === undefined
      ? []
      : [`The environment variable ${name} is no setting and changes nothing; the setting is ${meant}.`]
  })
}

/** The setting with the most similar name; undefined if none is similar enough. */
function nearest(written: string, byLetters: ReadonlyMap<string, string>): string | undefined {
  const apart = [...byLetters].map(([settingLetters, name]) => ({
    name,
    by: lettersApart(settingLetters, written),
    most: settingLetters.length < LONG_NAME ? 1 : 2,
  }))
  return apart.filter(({ by, most }) => by <= most).sort((a, b) => a.by - b.by)[0]?.name
}

/** Edit distance: letters inserted, deleted, replaced, or swapped with the next one. */
function lettersApart(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (same ? 0 : 1),
        ...(swapped ? [before[j - 2]! + 1] : []),
      )
    }
    before = last
    last = row
  }
  return last[b.length]!
}
