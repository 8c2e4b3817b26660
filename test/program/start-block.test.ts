import { expect, onTestFinished, test } from 'vitest'
import { startAnvil } from '../support/anvil.ts'
import { eventually, getJson, ownFolder, startChainscope } from '../support/chainscope.ts'

// Several whole starts each, which a busy machine draws out.

/** The first account of every anvil. */
const SOMEONE = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const OTHER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

async function chainWithHistory() {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.close())
  const send = () =>
    anvil.rpc('eth_sendTransaction', [{ from: SOMEONE, to: OTHER, value: '0x1', gas: '0x5208' }])
  await send()
  // anvil answers before it has made the block.
  await eventually(async () => expect(await anvil.head()).toBe(1))
  await anvil.mine(9)
  return { ...anvil, send }
}

/** Health, once the index has reached this block. */
const reached = (url: string, block: number) =>
  eventually(async () => {
    const { body } = await getJson(`${url}/api/health`)
    expect(body.index).toMatchObject({ block, caughtUp: true, backlog: { history: 0 } })
    return body
  })
const listOf = async (url: string, more = '') =>
  (await getJson(`${url}/api?module=account&action=txlist&address=${SOMEONE}${more}`)).body

test('START_BLOCK=latest indexes new blocks alone, and says so everywhere', async () => {
  const anvil = await chainWithHistory()
  const DATA_DIR = await ownFolder()
  const chainscope = startChainscope({ DATA_DIR, RPC_URL: anvil.url, START_BLOCK: 'latest' })
  const url = await chainscope.url()
  await chainscope.waitForOutput(/History +begins at block 10;/)
  await anvil.send()
  expect((await reached(url, 11)).notes).toContain('Blocks before 10 are not indexed (START_BLOCK).')

  const list = await listOf(url)
  expect(list).toMatchObject({ status: '1', message: 'OK-Partial: blocks 0 to 9 are not indexed yet' })
  expect(list.result.map((one: { blockNumber: string }) => one.blockNumber)).toEqual(['0xb'])
  expect(await listOf(url, '&startblock=10')).toMatchObject({ status: '1', message: 'OK' })
  const unknown = await getJson(`${url}/api?module=token&action=getToken&contractaddress=${OTHER}`)
  expect(unknown.body).toMatchObject({
    status: '0',
    result: 'Contract address not found; blocks 0 to 9 are not indexed yet',
  })
  const hash = `0x${'12'.repeat(32)}`
  expect((await getJson(`${url}/api?module=transaction&action=gettxinfo&txhash=${hash}`)).body.result).toBe(
    'Transaction not found; blocks 0 to 9 are not indexed yet',
  )
  await chainscope.stop()

  // What was chosen at the first start holds, also when the chain has moved on and another is asked for.
  await anvil.mine(20)
  const again = startChainscope({ DATA_DIR, RPC_URL: anvil.url, START_BLOCK: '3' })
  await again.waitForOutput(/History +begins at block 10;/)
  await again.waitForOutput(/to begin at block 3 instead .*--reset-index/)
  await reached(await again.url(), 31)
  await again.stop()

  const fromThree = startChainscope(
    { DATA_DIR, RPC_URL: anvil.url, START_BLOCK: '3' },
    { args: ['start', '--reset-index'] },
  )
  await fromThree.waitForOutput(/History +begins at block 3;/)
  await reached(await fromThree.url(), 31)
  expect((await listOf(await fromThree.url())).message).toBe('OK-Partial: blocks 0 to 2 are not indexed yet')
})

test('a START_BLOCK beyond the head is waited for', async () => {
  const anvil = await chainWithHistory()
  const chainscope = startChainscope({
    DATA_DIR: await ownFolder(),
    RPC_URL: anvil.url,
    START_BLOCK: '12',
  })
  const url = await chainscope.url()
  await chainscope.waitForOutput(/the node is at block 10: waiting for that one/)
  expect((await listOf(url)).result).toBe('Chain is indexing now, try again later')
  await anvil.mine(5)
  await reached(url, 15)
  expect((await listOf(url, '&startblock=12')).message).toBe('No transactions found')
})
