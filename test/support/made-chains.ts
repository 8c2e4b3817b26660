import type { Ethereumjs, OracleBlock } from './ethereumjs.ts'
import { bytesOf, type GenesisAccount, hex, KZG, putAccounts } from './executed-chain.ts'
import { FORKS, type PublishedTest } from './published-chains.ts'

/*
 * Chains of the forks of which no package has published tests, in the form of these. ethereumjs builds them: transfers,
 * creations, calls that fail, values that contracts move, and what each fork brought.
 */

export const MADE_NETWORKS = [
  'Byzantium',
  'Istanbul',
  'Berlin',
  'London',
  'Paris',
  'Shanghai',
  'Cancun',
  'Prague',
]

const KEY = bytesOf(`0x${'45'.repeat(32)}`)
const MINER = `0x${'c0'.repeat(20)}`
const HEIR = `0x${'ee'.repeat(20)}`
const STRANGER = `0x${'5a'.repeat(20)}`
const GWEI = 10n ** 9n
const DIFFICULTY = 131_072n

const contract = (digit: string): string => `0x${digit.repeat(40)}`
const LOGGER = contract('1')
const REVERTER = contract('2')
const ENDLESS = contract('3')
const FORWARDER = contract('4')
const DESTROYER = contract('5')

/** PUSH20 */
const pushed = (address: string): string => `73${address.slice(2)}`
/** PUSH2 0xffff, CALL */
const called = '61fffff1'
const CODES: Readonly<Record<string, string>> = {
  // LOG1(0, 32, 7)
  [LOGGER]: '0x600760206000a100',
  // REVERT(0, 0)
  [REVERTER]: '0x60006000fd',
  // JUMPDEST, JUMP(0)
  [ENDLESS]: '0x5b600056',
  // Passes its value on to LOGGER, and calls REVERTER in vain.
  [FORWARDER]: `0x600060006000600034${pushed(LOGGER)}${called}5060006000600060006000${pushed(REVERTER)}${called}00`,
  // SELFDESTRUCT(HEIR)
  [DESTROYER]: `0x${pushed(HEIR)}ff`,
}
/** RETURN(0, 32): the code of the new contract is 32 bytes of zero. */
const INIT_CODE = '0x60206000f3'

const account = (fields: Partial<GenesisAccount>): GenesisAccount => ({
  ...{ balance: '0x5', nonce: '0x0', code: '0x', storage: {} },
  ...fields,
})

export async function makeTest(ethereumjs: Ethereumjs, network: string): Promise<PublishedTest> {
  const { createBlock, createTx, buildBlock } = ethereumjs
  const common = new ethereumjs.Common({
    chain: ethereumjs.Mainnet,
    hardfork: FORKS[network],
    customCrypto: KZG,
  })
  const has = (eip: number) => common.isActivatedEIP(eip)
  let nonce = 0
  const signed = (fields: object) => {
    const price = 'type' in fields ? { maxFeePerGas: GWEI, maxPriorityFeePerGas: 3n } : { gasPrice: GWEI }
    const all = { ...price, gasLimit: 150_000n, to: STRANGER, value: 5n, nonce: nonce++, ...fields }
    return createTx(all, { common }).sign(KEY)
  }
  const plain = [signed({}), signed({ to: undefined, data: INIT_CODE, value: 0n })]
  const sender = plain[0]!.getSenderAddress()
  const pre = {
    [`${sender}`]: account({ balance: `0x${(10n ** 21n).toString(16)}` }),
    ...Object.fromEntries(Object.entries(CODES).map(([address, code]) => [address, account({ code })])),
  }
  const stateManager = new ethereumjs.MerkleStateManager({ common })
  await putAccounts(ethereumjs, stateManager, pre)
  const vm = await ethereumjs.createVM({ common, stateManager })

  const difficulty = has(3675) ? 0n : DIFFICULTY
  const genesis = createBlock(
    {
      header: {
        ...{ stateRoot: await stateManager.getStateRoot(), gasLimit: 30_000_000n, difficulty },
        ...(has(1559) ? { baseFeePerGas: 7n } : {}),
      },
    },
    { common },
  )
  const built: OracleBlock[] = [genesis]
  const build = async (transactions: readonly ReturnType<typeof signed>[]) => {
    const parentBlock = built.at(-1)!
    const builder = await buildBlock(vm, {
      parentBlock,
      headerData: {
        timestamp: 10 * built.length,
        coinbase: MINER,
        ...(difficulty > 0n ? { difficulty } : {}),
      },
      ...(has(4895)
        ? { withdrawals: [{ index: built.length, validatorIndex: 1, address: HEIR, amount: 7 }] }
        : {}),
      blockOpts: { putBlockIntoBlockchain: false },
    })
    for (const one of transactions) await builder.addTransaction(one, { allowNoBlobs: true })
    built.push((await builder.build()).block)
  }
  await build(plain)
  await build([LOGGER, FORWARDER, REVERTER, ENDLESS].map((to) => signed({ to })))
  await build([
    signed({ to: DESTROYER }),
    ...(has(2930) ? [signed({ type: 1, gasPrice: GWEI, to: LOGGER, accessList: ACCESS_LIST })] : []),
    ...(has(1559) ? [signed({ type: 2 })] : []),
    ...(has(4844) ? [signed({ type: 3, maxFeePerBlobGas: GWEI, blobVersionedHashes: BLOBS })] : []),
    ...(has(7702)
      ? [
          signed({
            type: 4,
            authorizationList: [ethereumjs.eoaCode7702SignAuthorization(DELEGATION, DELEGATING_KEY)],
          }),
        ]
      : []),
  ])
  return {
    name: `made: ${network}`,
    network,
    genesisRLP: hex(genesis.serialize()),
    pre,
    blocks: built.slice(1).map((block) => ({ rlp: hex(block.serialize()), blockHeader: {} })),
    lastblockhash: hex(built.at(-1)!.hash()),
  }
}

const ACCESS_LIST = [{ address: LOGGER, storageKeys: [`0x${'01'.repeat(32)}`] }]
const BLOBS = [`0x01${'ab'.repeat(31)}`]
const DELEGATING_KEY = bytesOf(`0x${'46'.repeat(32)}`)
/** Signed by that key. */
const DELEGATION = { chainId: '0x1', address: LOGGER, nonce: '0x0' }
