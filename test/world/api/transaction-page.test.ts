import { expect, test } from 'vitest'
import { sharedWorld } from '../../support/world.ts'

const world = sharedWorld()

const ask = async (txhash: string, more: Record<string, string> = {}) => {
  const parameters = { module: 'explorer', action: 'transactionpage', txhash, ...more }
  const { status, body } = await world().server.get(parameters)
  return { status, ...body.result }
}

test('the page of each kind of transaction is what the node says of it', async () => {
  const { node, workload } = world()
  const kinds = new Map(workload.sent.map((one) => [`${one.kind} ${one.type} ${one.status}`, one.hash]))
  for (const [kind, hash] of kinds) {
    const transaction = await node.rpc<Record<string, string>>('eth_getTransactionByHash', [hash])
    const receipt = await node.rpc<Record<string, string> & { logs: object[] }>('eth_getTransactionReceipt', [
      hash,
    ])
    const { status, page, missing } = await ask(hash.toUpperCase().replace('X', 'x'))
    expect([kind, status, missing]).toEqual([kind, 200, []])
    const decimal = (hex: string | undefined) => (hex === undefined ? null : `${BigInt(hex)}`)
    expect({ kind, ...page }).toMatchObject({
      kind,
      transaction: {
        hash,
        blockNumber: Number(transaction['blockNumber']),
        from: transaction['from'],
        to: transaction['to'],
        value: decimal(transaction['value']),
        nonce: decimal(transaction['nonce']),
        type: Number(transaction['type']),
        maxFeePerGas: decimal(transaction['maxFeePerGas']),
      },
      accessListLength: (transaction['accessList'] ?? []).length,
      mined: {
        gasUsed: decimal(receipt['gasUsed']),
        effectiveGasPrice: decimal(receipt['effectiveGasPrice']),
        succeeded: receipt['status'] === '0x1',
        createdContract: receipt['contractAddress'] ?? null,
        logsInAll: receipt.logs.length,
      },
    })
  }
})

test('pages beyond the last are empty, and what is no page is the first', async () => {
  const { hash } = world().workload.sent.find(({ receipt }) => receipt.logs.length > 0)!
  const { page } = await ask(hash, { logs: '999999', internal: '999999', transfers: '0' })
  expect(page).toMatchObject({ internal: [], transfers: [], mined: { logs: [], logsPage: 999_999 } })
  for (const odd of ['0', '-1', '1e3', '1000000000000000000000', 'x']) {
    const { status, page } = await ask(hash, { logs: odd, internal: odd, transfers: `${odd}x` })
    expect([odd, status, page.mined.logsPage, page.internalPage]).toEqual([odd, 200, 1, 1])
  }
})

test('the hash of a block is told from one of nothing', async () => {
  const { hash } = await world().node.rpc<{ hash: string }>('eth_getBlockByNumber', ['0x1', false])
  expect(await ask(hash)).toMatchObject({ page: null, isBlock: true })
  expect(await ask(`0x${'12'.repeat(32)}`)).toMatchObject({ page: null, isBlock: false })
})
