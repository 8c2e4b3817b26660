import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { startAnvil, type TestAnvil } from '../anvil.ts'
import { type CompilerList, startCompilerList } from '../compiler-list.ts'
import { type Answer, startServer, type TestServer } from '../server.ts'

type Fields = Readonly<Record<string, string>>

/** A node, a list of real compilers and a server that verifies with them, for the tests of a file. */
export interface Verifier {
  readonly anvil: TestAnvil
  readonly list: CompilerList
  readonly server: TestServer
  /** Calls an action of the module `contract`. */
  post(fields: Fields, where?: string): Promise<Answer>
  /** Sends in a source; returns the answer, whose `result` is the guid of what began. */
  submit(fields: Fields, where?: string): Promise<Answer['body']>
  /** What became of it, once that is known. */
  status(guid: string, where?: string): Promise<Answer>
  /** What getsourcecode says. */
  source(address: string, where?: string): Promise<Answer['body']>
  /** Sends a transaction that reverts, and returns its error as gettxinfo has it. */
  whyFailed(to: string, data: string): Promise<string>
}

/** Starts one before the tests of the file that calls this, and ends it after them. */
export function verifierOfFile(): Verifier {
  let anvil: TestAnvil
  let list: CompilerList
  let server: TestServer
  beforeAll(async () => {
    anvil = await startAnvil({ noMining: true, chainId: 1717 })
    await anvil.mine()
    list = await startCompilerList()
    server = await startServer({
      rpcUrl: anvil.url,
      env: {
        SOLC_LIST_URL: list.url,
        VYPER_LIST_URL: '',
        SOURCE_REGISTRY_URL: 'http://127.0.0.1:9',
        COMPILER_TIME: '60',
      },
    })
    await server.caughtUp(await anvil.head())
  })
  afterAll(async () => {
    await server?.close()
    await list?.close()
    await anvil?.close()
  })

  const post = (fields: Fields, where = '/api') =>
    server.request(where, { method: 'POST', body: new URLSearchParams({ module: 'contract', ...fields }) })
  return {
    get anvil() {
      return anvil
    },
    get list() {
      return list
    },
    get server() {
      return server
    },
    post,
    submit: async (fields, where) => (await post({ action: 'verifysourcecode', ...fields }, where)).body,
    async status(guid, where) {
      // A pause, as what is waited for takes the processor.
      for (; ; await sleep(30)) {
        const answer = await post({ action: 'checkverifystatus', guid }, where)
        if (answer.body.result !== 'Pending in queue') return answer
      }
    },
    source: async (address, where) =>
      (await server.get({ module: 'contract', action: 'getsourcecode', address }, where)).body.result[0],
    async whyFailed(to, data) {
      const [from] = await anvil.rpc<string[]>('eth_accounts')
      const txhash = await anvil.rpc<string>('eth_sendTransaction', [{ from, to, data, gas: '0x7a120' }])
      await server.caughtUp(await anvil.mine())
      const { result } = (await server.get({ module: 'transaction', action: 'gettxinfo', txhash })).body
      const query = `{ transaction(hash: "${txhash}") { revertReason } }`
      const graph = await server.request(`/api/v1/graphql?query=${encodeURIComponent(query)}`)
      expect(graph.body.data.transaction.revertReason).toBe(result.revertReason)
      return result.revertReason
    },
  }
}

/** Standard JSON input of Solidity. */
export const standard = (sources: Readonly<Record<string, string>>, settings: object): string =>
  JSON.stringify({
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([file, content]) => [file, { content }])),
    settings,
  })
