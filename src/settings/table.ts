import { isHex } from '../primitives/hex.ts'
import { USUAL_INDEX_SCHEMA } from '../primitives/index-schema.ts'
import { isRemote } from '../primitives/is-remote.ts'
import {
  booleanSetting,
  enumSetting,
  formedText,
  hostsSetting,
  integerSetting,
  listSetting,
  networksSetting,
  postgresSetting,
  publicUrlSetting,
  type Setting,
  schemaSetting,
  text,
  urlSetting,
} from './kinds.ts'

const MAX_LABEL_SOURCES = 20
/** Each of these URLs is read again periodically. */
const MAX_DESCRIPTOR_URLS = 20

/** Every setting, once. The order is the order of --help and of the reference page. */
export const SETTINGS = {
  RPC_URL: urlSetting(
    '',
    'URL of the node; several comma-separated, for failover. Empty: a demo chain.',
    ['http:', 'https:', 'ws:', 'wss:'],
    { secret: true },
  ),
  RPC_WS_URL: urlSetting(
    '',
    'WebSocket URL at which the node announces new blocks; several as with RPC_URL. Empty: those of RPC_URL that are ws: or wss:; without one, the node is polled.',
    ['ws:', 'wss:'],
    { secret: true },
  ),
  RPC_CONCURRENCY: integerSetting(8, 'Most requests to the node at once while history is read.', {
    min: 1,
    max: 256,
  }),
  TRACER: enumSetting(
    ['auto', 'debug_traceblockbyhash', 'trace_block', 'debug_tracetransaction', 'none'],
    'auto',
    'Where internal transactions come from.',
  ),
  PORT: integerSetting(4000, 'Port to serve on.', { max: 65_535 }),
  HOST: text('0.0.0.0', 'Address to listen on.'),
  PUBLIC_URL: publicUrlSetting(
    'URL of this server for users, such as `https://example.org/explorer`; mail and OpenID need it. Empty: the URL of each request.',
  ),
  TRUSTED_PROXIES: networksSetting(
    'Proxies whose `X-Forwarded-For` is believed: IP addresses or networks (`10.0.0.0/8`). Empty: none.',
  ),
  WORKERS: integerSetting(
    1,
    'Processes that answer requests on PORT; one more indexes. 1: one process does both.',
    { min: 1, max: 64 },
  ),
  API_DIALECT: enumSetting(
    ['document', 'etherscan'],
    'document',
    'How answers are written if the request does not say.',
  ),
  DATA_DIR: text('./data', 'Folder of the index and of all other data.'),
  DATABASE_URL: postgresSetting(
    'Your own PostgreSQL (15 or later). Of several hosts (`postgres://user@host:5432,other-host:5432/database`) the one that can be written is used. Empty: Chainscope runs one in DATA_DIR.',
  ),
  DATABASE_DIRECT_URL: postgresSetting(
    'The same database without a pooler, if DATABASE_URL leads through one (PgBouncer). Writing, migrations and notifications use it.',
  ),
  DATABASE_READ_URL: postgresSetting(
    'Streaming standbys of the same database, separated by commas. Requests read one that is up to date, else DATABASE_URL.',
    { several: true },
  ),
  DATABASE_CONNECTIONS: integerSetting(10, 'Most connections for answering requests.', { min: 1, max: 500 }),
  INDEX_SCHEMA: schemaSetting(
    USUAL_INDEX_SCHEMA,
    'The PostgreSQL schema of the index. Several chains can use one database, with a schema each; they share accounts, keys and limits.',
  ),
  START_BLOCK: {
    meaning: 'First block to index: a number, or `latest` to begin with the newest block.',
    fallback: 0,
    read: (value) => {
      if (value.toLowerCase() === 'latest') return 'latest'
      if (!/^\d{1,9}$/.test(value)) throw 'a block number or latest'
      return Number(value)
    },
  } satisfies Setting<number | 'latest'> as Setting<number | 'latest'>,
  KEEP_BLOCKS: integerSetting(
    0,
    'Keep at least this many of the newest blocks, and drop transactions, logs, transfers and calls of older ones. Balances, holders, supplies and contracts stay right. 0: all are kept.',
    { max: 999_999_999, unit: 'blocks' },
  ),
  KEEP_DAYS: integerSetting(
    0,
    'Keep the blocks of this many days, in place of KEEP_BLOCKS. 0: all are kept.',
    {
      max: 36_500,
      unit: 'days',
    },
  ),
  CHAIN_PROFILE: enumSetting(['evm', 'two-currency'], 'evm', 'The kind of chain.'),
  VERIFY: enumSetting(
    ['on', 'strict', 'off'],
    'on',
    'Check each block against its header. `on`: a block that fails a check is refused. `strict`: indexing also waits at a block that cannot be checked. `off`: nothing is checked.',
  ),
  VERIFY_EXCEPT: listSetting(
    'Checks to leave out, by their names in health and the log. Checks that cannot hold on the chain are left out anyway.',
  ),
  INDEX_ZERO_VALUE_CALLS: booleanSetting(false, 'Index internal calls that move no value too.'),
  WRAPPED_NATIVE: listSetting(
    'Contracts that wrap the native coin. Their Deposit and Withdrawal count as token transfers.',
  ),
  CHAIN_NAME: text('', 'Name of the chain on the pages. Empty: by its id, where that is well known.'),
  COIN_SYMBOL: text(
    '',
    'Symbol of the native coin, such as ETH. Empty: by the id of the chain, where that is well known. A two-currency chain has its own.',
  ),
  CHAIN_LOGO: text(
    '',
    "A file with a picture of the chain (SVG, PNG, JPEG or WebP, 256 kB at most), which the pages show at their top and in the browser's tab. Empty: Chainscope's own.",
  ),
  TOKEN_LOGOS: text(
    '',
    'A folder with pictures of tokens, each named by the address of its token: `0x….svg`, `.png`, `.jpg` or `.webp`, 256 kB at most. Files are read when they are shown. Empty: every token has the picture of its address.',
  ),
  CLEAR_SIGNING: listSetting(
    'Clear-signing descriptors (ERC-7730), with which pages say what a transaction did: files, folders with `.json` files, and URLs (`http:`, `https:`), separated by commas. Files are read once, when the first transaction is shown, URLs every ten minutes.',
    {
      fits: (places) => places.filter(isRemote).length <= MAX_DESCRIPTOR_URLS,
      expected: `at most ${MAX_DESCRIPTOR_URLS} URLs`,
    },
  ),
  ENS_UNIVERSAL_RESOLVER: formedText(
    "The address of ENS's UniversalResolver on this chain, for names of accounts. Empty: there is no ENS.",
    (value) => isHex(value, 20),
    'an address: 0x and 40 hex digits',
  ),
  LABELS: listSetting(
    'Files or URLs (`http:`, `https:`), separated by commas, with names of addresses: CSV (`address,name,tag…`), JSON (`{"0x…": "name"}` or a list of `{"address", "name", "tags"}`) or token lists. Files are read again when they change, URLs every ten minutes.',
    {
      fits: (sources) => sources.length <= MAX_LABEL_SOURCES,
      expected: `at most ${MAX_LABEL_SOURCES} files or URLs`,
    },
  ),
  COIN_PRICE_URL: urlSetting(
    '',
    'URL of the price of the coin: JSON with a number `usd`, and `btc` if it is known, such as `{"ethereum":{"usd":1,"btc":1}}`. Empty: no price is answered.',
    ['http:', 'https:'],
    { secret: true },
  ),
  SECRET: formedText(
    'The secret that encrypts API keys and signs sessions. Empty: the first start makes one and keeps it in DATA_DIR. Servers that share a database must share it.',
    (value) => value.length >= 32,
    'a text of at least 32 characters',
    { secret: true },
  ),
  SMTP_URL: urlSetting(
    '',
    'Mail server, such as `smtps://user:password@mail.example`. Empty: no mail is sent; addresses are not confirmed and passwords cannot be reset.',
    ['smtp:', 'smtps:'],
    { secret: true },
  ),
  MAIL_FROM: text('', 'Sender of mail; SMTP_URL needs it.'),
  OIDC_ISSUER: urlSetting('', 'Issuer URL of an OpenID provider to sign in with. Empty: none.', [
    'http:',
    'https:',
  ]),
  OIDC_CLIENT_ID: text('', 'OAuth client ID.'),
  OIDC_CLIENT_SECRET: text('', 'OAuth client secret.', { secret: true }),
  API_RATE_LIMIT_BY_KEY: integerSetting(
    50,
    'Requests that an API key may make, unless its plan allows fewer.',
    {
      min: 1,
      max: 1_000_000,
      unit: 'per second',
    },
  ),
  API_RATE_LIMIT_STATIC_API_KEY: text('', 'A key of your own, without an account. Empty: there is none.', {
    secret: true,
  }),
  API_RATE_LIMIT_BY_IP: integerSetting(
    300,
    'Requests without a known key that an IP address (IPv6: a /64) may make.',
    {
      min: 1,
      max: 100_000_000,
      unit: 'per minute',
    },
  ),
  API_RATE_LIMIT_WHITELISTED_IPS: networksSetting(
    'IP addresses or networks (`10.0.0.0/8`) without any limit.',
  ),
  API_RATE_LIMIT_DISABLED: booleanSetting(false, 'Switch off all rate limits.'),
  JSON_RPC_CALLS_PER_SECOND: integerSetting(
    500,
    'JSON-RPC calls that each client may make. A client may save up one whole batch.',
    { min: 1, max: 1_000_000, unit: 'per second' },
  ),
  REDIS_URL: urlSetting(
    '',
    'A Redis in which several servers count requests together. Empty: each counts for itself.',
    ['redis:', 'rediss:'],
    { secret: true },
  ),
  SOLC_LIST_URL: urlSetting(
    'https://binaries.soliditylang.org/{platform}/list.json,https://binaries.soliditylang.org/bin/list.json',
    'Lists of Solidity compilers, separated by commas, the preferred first; `{platform}` stands for this machine. Compilers are downloaded from the folder of their list.',
    ['http:', 'https:'],
  ),
  VYPER_LIST_URL: urlSetting(
    'https://raw.githubusercontent.com/blockscout/solc-bin/main/vyper.list.json',
    'The same for Vyper compilers.',
    ['http:', 'https:'],
  ),
  SOURCE_REGISTRY_URL: urlSetting(
    'https://sourcify.dev/server',
    'The source registry that `verify_via_registry` asks first.',
    ['http:', 'https:'],
  ),
  SOURCE_REGISTRY_LOOKUPS: integerSetting(
    0,
    'How many unverified contracts are looked up in the source registry in the background. What it has is verified here. 0: none.',
    { max: 600, unit: 'per minute' },
  ),
  REDIRECT_HOSTS: hostsSetting(
    // The usual list of Vyper compilers names files of releases on GitHub, which sends on to where it keeps them.
    ['github.com', 'objects.githubusercontent.com', 'release-assets.githubusercontent.com'],
    'Other hosts to which CLEAR_SIGNING, COIN_PRICE_URL, LABELS, SOURCE_REGISTRY_URL, SOLC_LIST_URL and VYPER_LIST_URL may lead, by a redirect or by an entry of a list, separated by commas; `*`: any.',
  ),
  METRICS_PORT: integerSetting(
    0,
    'A port of its own for `/metrics` (Prometheus), on METRICS_HOST. 0: none.',
    {
      max: 65_535,
    },
  ),
  METRICS_HOST: text('127.0.0.1', 'Address to listen on for METRICS_PORT.'),
  METRICS_TOKEN: text('', 'Bearer token for `/metrics` on PORT. Empty: it is not served there.', {
    secret: true,
  }),
  LOG_LEVEL: enumSetting(['debug', 'info', 'warn', 'error', 'silent'], 'info', 'How much is logged.'),
  LOG_FORMAT: enumSetting(
    ['auto', 'text', 'json'],
    'auto',
    'Format of the log and of what the start prints: lines for people, or JSON, one object a line. `auto`: lines on a terminal, else JSON.',
  ),
} satisfies Record<string, Setting<never> | Setting<unknown> | object>
