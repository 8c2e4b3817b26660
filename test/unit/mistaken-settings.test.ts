import { expect, test } from 'vitest'
import { SETTINGS } from '../../src/settings/table.ts'
import { VARIABLES } from '../../src/settings/variables.ts'
import { mistakenInEnvironment } from '../../src/settings.ts'

const meantBy = (name: string) =>
  mistakenInEnvironment({ [name]: 'secret' }).map((sentence) => {
    expect(sentence).toContain(` ${name} `)
    expect(sentence).not.toContain('secret')
    return /the setting is (\w+)\.$/.exec(sentence)?.[1] ?? sentence
  })

test.each([
  ['RPC_URLS', 'RPC_URL'],
  ['RPC_ULR', 'RPC_URL'],
  ['rpc_url', 'RPC_URL'],
  ['RPCURL', 'RPC_URL'],
  ['CHAINSCOPE_RPC_URL', 'RPC_URL'],
  ['ETHEREUM_JSONRPC_HTTP_URL', 'RPC_URL'],
  ['ETHEREUM_JSONRPC_WS_URL', 'RPC_WS_URL'],
  ['RPC_WSS_URL', 'RPC_WS_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['STARTBLOCK', 'START_BLOCK'],
  ['FIRST_BLOCK', 'START_BLOCK'],
  ['DATA_DIRECTORY', 'DATA_DIR'],
  ['RPC_WS_URLS', 'RPC_WS_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PORTS', 'PORT'],
])('the variable %s is no setting; %s is', (name, meant) => {
  expect(meantBy(name)).toEqual([meant])
})

test('the chain is no setting, as the node is asked for it', () => {
  expect(meantBy('CHAIN_ID')).toEqual([expect.stringContaining('the node is asked for its chain')])
})

test('settings, empty variables and those of other programs are not named', () => {
  const others =
    'PATH HOME HOSTNAME USER SHELL TERM LANG PWD OLDPWD TMPDIR EDITOR PAGER LOGNAME MAIL SHLVL DISPLAY COLUMNS LINES'
      .concat(
        ' NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION YARN_VERSION CI DEBUG COLOR FORCE_COLOR NO_COLOR INIT_CWD',
      )
      .concat(
        ' PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD POSTGRES_PASSWORD POSTGRES_USER POSTGRES_DB REDIS_HOST SMTP_HOST',
      )
      .concat(
        ' OTEL_EXPORTER_OTLP_PROTOCOL OTEL_TRACES_EXPORTER OTEL_RESOURCE_ATTRIBUTES KUBERNETES_SERVICE_HOST KUBERNETES_PORT',
      )
      .concat(
        ' INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET XDG_CACHE_HOME SSH_CONNECTION PUID PGID TZ SUDO_USER',
      )
      .concat(' HTTP_PROXY HTTPS_PROXY NO_PROXY')
      .split(' ')
  expect(mistakenInEnvironment(Object.fromEntries(others.map((name) => [name, '1'])))).toEqual([])
  const ours = Object.keys({ ...SETTINGS, ...VARIABLES })
  expect(mistakenInEnvironment(Object.fromEntries(ours.map((name) => [name, '1'])))).toEqual([])
  expect(mistakenInEnvironment({ RPC_URLS: '', CHAINSCOPE_PORT: 'tcp://10.0.0.1:4000' })).toEqual([])
})
