import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startAnvil } from '../../support/anvil.ts'
import { eventually, getJson } from '../../support/chainscope.ts'
import { debianPostgresIsHere, startPrimary } from '../../support/standby.ts'
import { startWorkload } from '../../support/workload.ts'
import {
  BOUND_SECONDS,
  blockAt,
  headOf,
  repeatedly,
  replicaOf,
  requestsAt,
  startServers,
  untilFollowed,
  untilReadable,
} from './servers.ts'

/* A server that reads a standby answers as one that reads the primary. */

test.runIf(debianPostgresIsHere)(
  'a server that reads a standby answers as one that reads the primary, while blocks and reorganisations arrive',
  async () => {
    const anvil = await startAnvil({ noMining: true })
    onTestFinished(() => anvil.close())
    const workload = await startWorkload(anvil, { seed: 3 })
    const primary = await startPrimary()
    const standby = await primary.addStandby('standby')
    const { plain, replica } = await startServers(anvil, primary, standby)

    const facts = workload.demo.accounts
      .slice(0, 3)
      .flatMap((address) =>
        ['txlist', 'tokentx', 'txlistinternal'].map(
          (action) => `/api?module=account&action=${action}&address=${address}&sort=desc&page=1&offset=20`,
        ),
      )
    let compared = 0
    let readFromStandby = 0
    const compare = async (question: string, [asked, other]: readonly [string, string]) => {
      const answer = await getJson(asked + question)
      expect(answer.status).toBe(200)
      // What one server answered the other can be asked for: unless it was reorganised away, which both say.
      const again = await getJson(`${other}${question}&asof=${headOf(answer)[1]}`)
      if (again.status === 409) {
        const canonical = (
          await primary.query(`select from chain.block where hash = '\\x${headOf(answer)[1].slice(2)}'`)
        ).length
        expect(again.headers.has('x-fork-block')).toBe(true)
        expect(canonical).toBe(0)
        return
      }
      expect(again.body).toEqual(answer.body)
      compared++
    }
    for (let round = 0; round < 12; round++) {
      if (round % 4 === 3) await anvil.reorg(2)
      else await workload.block(6)
      const pairs = [
        [replica, plain],
        [plain, replica],
      ] as const
      await Promise.all(facts.flatMap((question) => pairs.map((pair) => compare(question, pair))))
      readFromStandby += await requestsAt(standby)
    }
    expect(compared).toBeGreaterThan(150)
    // Not in each round: it is read while it is fresh.
    expect(readFromStandby).toBeGreaterThan(5)

    // A walk that begins at one server goes on at the other, once both have the last reorganisation.
    const { hash } = (await anvil.rpc('eth_getBlockByNumber', ['latest', false])) as { hash: string }
    for (const server of [plain, replica])
      await eventually(async () => expect(headOf(await getJson(`${server}${facts[0]}`))[1]).toBe(hash))
    await untilFollowed(plain, anvil)
    const walk = `/api?module=account&action=txlist&address=${workload.demo.accounts[0]}&sort=asc&offset=4`
    const pages = async (servers: readonly string[]) => {
      const hashes: string[] = []
      for (let cursor: string | null = '', n = 0; cursor !== null; n++) {
        const { status, headers, body } = await getJson(
          `${servers[n % servers.length]}${walk}&cursor=${encodeURIComponent(cursor)}`,
        )
        expect(status).toBe(200)
        hashes.push(...body.result.map(({ hash }: { hash: string }) => hash))
        const [, link] = /<\?([^>]*)>/.exec(headers.get('link') ?? '') ?? []
        cursor = link === undefined ? null : new URLSearchParams(link).get('cursor')
      }
      return hashes
    }
    const expected = await pages([plain])
    expect(expected.length).toBeGreaterThan(8)
    expect(await pages([replica, plain])).toEqual(expected)
    expect(await pages([plain, replica])).toEqual(expected)
  },
)

test.runIf(debianPostgresIsHere)(
  'while a standby replays nothing during a reorganisation, no block is unknown and no answer older than the bound',
  async () => {
    const anvil = await startAnvil()
    onTestFinished(() => anvil.close())
    await anvil.mine(5)
    const primary = await startPrimary()
    const standby = await primary.addStandby('standby')
    const { plain, replica } = await startServers(anvil, primary, standby)
    const question = '/api?module=block&action=getblockreward&blockno=1'
    const [address] = (await anvil.rpc('eth_accounts', [])) as string[]
    const list = `/api?module=account&action=txlist&address=${address}`

    /** Between these times the primary had another head than each, however seldom the test comes to look, ms. */
    const lastHad = new Map<string, number>()
    const replaced = new Map<string, number>()
    let newest = ''
    const answers: { at: number; hash: string; status: number }[] = []
    const poll = async () => {
      const at = Date.now()
      const [head] = await primary.query(`select '0x' || encode(hash, 'hex') as hash from chain.head`)
      if (head.hash !== newest) replaced.set(newest, Date.now())
      newest = head.hash
      lastHad.set(head.hash, at)
    }
    const ask = async () => {
      const at = Date.now()
      const answer = await getJson(replica + list)
      answers.push({ at, hash: headOf(answer)[1], status: answer.status })
    }
    const running = repeatedly(10, [poll, ask])
    await sleep(1_000)
    await standby.query('select pg_wal_replay_pause()')
    await anvil.rpc('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])
    await anvil.reorg(3)
    await anvil.mine(2)
    for (const end = Date.now() + 5_000; Date.now() < end; await sleep(50)) {
      const { headers } = await getJson(plain + list)
      const hash = headers.get('x-index-block')!.split(';')[1]
      const asof = await getJson(`${replica}${list}&asof=${hash}`)
      const there = (await primary.query(`select from chain.block where hash = '\\x${hash!.slice(2)}'`))
        .length
      if (there > 0) expect(asof.status).toBe(200)
    }
    await eventually(async () => {
      const { notes, replicas } = (await getJson(`${replica}/api/health`)).body
      expect(replicas[0]).toMatchObject({ readable: false, trouble: expect.stringMatching(/behind/) })
      expect(notes).toContainEqual(
        expect.stringMatching(
          new RegExp(`^The standby at 127\\.0\\.0\\.1:${standby.port} is not read: it is .* behind`),
        ),
      )
    })
    await standby.query('select pg_wal_replay_resume()')
    await untilReadable(replica)
    await getJson(replica + question)
    await running.stop()
    expect(answers.length).toBeGreaterThan(100)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const oldest = (since: ReadonlyMap<string, number>) =>
      Math.max(...answers.map(({ at, hash }) => at - (since.get(hash) ?? at)))
    // The test itself asks a few ms later than the server looks.
    expect(oldest(replaced)).toBeLessThan(BOUND_SECONDS * 1_000 + 100)
    // Within the bound the standby was read.
    expect(oldest(lastHad)).toBeGreaterThan(500)
  },
)

test.runIf(debianPostgresIsHere)(
  'what a standby has not replayed yet is answered by the primary, within the same request',
  async () => {
    const anvil = await startAnvil()
    onTestFinished(() => anvil.close())
    await anvil.mine(2)
    const primary = await startPrimary()
    const standby = await primary.addStandby('standby')
    const { plain, replica } = await startServers(anvil, primary, standby, {
      DATABASE_READ_LAG_SECONDS: '50',
      DECOMPILED_SMART_CONTRACT_TOKEN: 'token',
      RPC_URL: anvil.url,
    })
    await standby.query('select pg_wal_replay_pause()')
    const old = await blockAt(replica)
    const [address] = (await anvil.rpc('eth_accounts', [])) as string[]
    const post = async (body: object) =>
      (await (
        await fetch(`${replica}/api/eth-rpc`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      ).json()) as { result: unknown } & { result: unknown }[]
    const call = (method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params })

    const { result: filter } = await post(call('eth_newBlockFilter'))
    const hash = await anvil.rpc('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])
    await untilFollowed(plain, anvil)
    // It is within its bound, and read.
    expect(await blockAt(replica)).toBe(old)
    expect(await replicaOf(replica)).toMatchObject({ readable: true })

    expect((await post(call('eth_getTransactionReceipt', hash))).result).toMatchObject({
      transactionHash: hash,
    })
    const [first, ...changes] = (await post(call('eth_getFilterChanges', filter))).result as string[]
    expect(first).toMatch(/^0x/)
    expect(changes).toEqual([])
    expect((await post(call('eth_getFilterChanges', filter))).result).toEqual([])
    // A batch is of one block.
    const batch = await post([call('eth_blockNumber'), call('eth_getTransactionReceipt', hash)])
    expect(batch.map(({ result }) => result)).toEqual([`0x${old.toString(16)}`, null])

    const newest = (await getJson(`${plain}/api?module=account&action=txlist&address=${address}`)).headers
    const [, asof] = newest.get('x-index-block')!.split(';')
    const list = await getJson(`${replica}/api?module=account&action=txlist&address=${address}&asof=${asof}`)
    expect(list).toMatchObject({ status: 200, body: { result: [expect.objectContaining({ hash })] } })
    for (const [question, expected] of [
      [`module=proxy&action=eth_getTransactionByHash&txhash=${hash}`, { hash }],
      [`module=transaction&action=gettxinfo&txhash=${hash}`, { success: true }],
    ] as const)
      expect((await getJson(`${replica}/api?${question}`)).body.result).toMatchObject(expected)

    const contract = `0x${'12'.repeat(20)}`
    const made = await fetch(`${replica}/api/v1/decompiled_smart_contract`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', auth_token: 'token' },
      body: JSON.stringify({ address_hash: contract, decompiler_version: '1', decompiled_source_code: 'c' }),
    })
    expect(made.status).toBe(201)
    const contracts = await getJson(`${replica}/api?module=contract&action=listcontracts&filter=decompiled`)
    expect(contracts.body.result).toHaveLength(1)
  },
)
