import { FACTS, type Question, STATE } from '../../oracle/answer.ts'
import type { Branch } from '../../oracle/branches.ts'
import type { Random } from '../../support/random.ts'

/** Addresses, tokens and topics that questions name. */
export interface Known {
  readonly addresses: readonly string[]
  /** Those of them whose tokens are all real ones. */
  readonly owners: readonly string[]
  /** Contracts with token transfers. */
  readonly emitters: readonly string[]
  /** Those of them that are real tokens. */
  readonly tokens: readonly string[]
}

export const ACTIONS = [
  ...Object.keys(FACTS),
  ...Object.keys(STATE),
  'gettxinfo',
  'getcontractcreation',
  'balancemulti',
]

const MODULES: Readonly<Record<string, string>> = {
  getLogs: 'logs',
  gettxinfo: 'transaction',
  getcontractcreation: 'contract',
  getTokenHolders: 'token',
  tokenholderlist: 'token',
}
export const moduleOf = (action: string): string => MODULES[action] ?? 'account'

type Params = Record<string, string>

/** Questions of all kinds: most of them sensible, some with filters that are ignored, refused, or leave nothing. */
export function createQuestions(random: Random, { addresses, owners, emitters, tokens }: Known) {
  const chance = (percent: number) => random.below(100) < percent
  const maybe = <T>(percent: number, make: () => T): T | undefined => (chance(percent) ? make() : undefined)

  /** The same in another spelling. */
  const spelt = (hex: string): string =>
    chance(80) ? hex : `0x${[...hex.slice(2)].map((c) => (chance(50) ? c.toUpperCase() : c)).join('')}`
  const address = (): string =>
    chance(3) ? '0x12' : spelt(chance(4) ? random.hex(20) : random.pick(addresses))
  const block = ({ number }: Branch): string => {
    const some = random.below(number + 2)
    return random.pick([
      `${some}`,
      `${some}`,
      `${some}`,
      `0x${some.toString(16)}`,
      'latest',
      'soon',
      '-1',
      '99999999',
    ])
  }
  const pages = (): Params =>
    definedOf({
      page: maybe(60, () => random.pick(['1', '1', '1', '2', '2', '3', '7', '0', 'x', '1.5', '20'])),
      offset: maybe(60, () =>
        random.pick(['1', '2', '3', '5', '10', '25', '100', '10000', '10001', '0', '-3']),
      ),
    })
  const sorts = (): Params =>
    definedOf({ sort: maybe(70, () => random.pick(['asc', 'desc', 'asc', 'desc', 'sideways'])) })
  const bounds = (branch: Branch): Params =>
    definedOf({ startblock: maybe(35, () => block(branch)), endblock: maybe(35, () => block(branch)) })
  const hash = ({ transactions }: Branch): string =>
    chance(3) ? '0x34' : spelt(chance(3) ? random.hex(32) : random.pick(transactions).raw.hash)

  const transfers = (branch: Branch): Params => ({
    ...definedOf({
      address: maybe(70, address),
      contractaddress: maybe(50, () => (chance(90) ? spelt(random.pick(emitters)) : address())),
    }),
    ...bounds(branch),
    ...sorts(),
    ...pages(),
  })
  const owner = (): Params => ({
    ...definedOf({
      address: maybe(97, () =>
        chance(95) ? spelt(random.pick(owners)) : chance(50) ? '0x12' : random.hex(20),
      ),
    }),
    ...pages(),
  })
  const token = (): Params => ({
    ...definedOf({
      contractaddress: maybe(97, () =>
        chance(90) ? spelt(random.pick(tokens)) : chance(50) ? '0x12' : random.hex(20),
      ),
    }),
    ...pages(),
  })

  const MAKERS: Readonly<Record<string, (branch: Branch) => Params>> = {
    txlist: (branch) => ({
      ...definedOf({
        address: maybe(97, address),
        filter_by: maybe(40, () => random.pick(['to', 'from', 'neither'])),
        start_timestamp: maybe(20, () => time(branch)),
        end_timestamp: maybe(20, () => time(branch)),
      }),
      ...bounds(branch),
      ...sorts(),
      ...pages(),
    }),
    txlistinternal: (branch) => ({
      ...definedOf({ txhash: maybe(40, () => hash(branch)), address: maybe(50, address) }),
      ...bounds(branch),
      ...sorts(),
      ...pages(),
    }),
    tokentx: transfers,
    tokennfttx: transfers,
    token1155tx: transfers,
    getLogs: logs,
    getminedblocks: (branch) => ({
      address: chance(60) ? branch.blocks[0].miner : address(),
      ...pages(),
    }),
    getTokenHolders: token,
    tokenholderlist: token,
    tokenlist: owner,
    addresstokenbalance: owner,
    addresstokennftbalance: owner,
    listaccounts: pages,
    gettxinfo: (branch) =>
      definedOf({ txhash: maybe(97, () => hash(branch)), index: maybe(40, () => `${random.below(120)}`) }),
    getcontractcreation: ({ creations }) =>
      definedOf({
        contractaddresses: maybe(97, () =>
          several(14, () => (chance(80) ? spelt(random.pick(creations).address) : address())),
        ),
      }),
    balancemulti: () => definedOf({ address: maybe(97, () => several(22, address)) }),
  }

  const several = (most: number, make: () => string): string =>
    Array.from({ length: 1 + random.below(most) }, make).join(',')

  function time({ blocks }: Branch): string {
    const { timestamp } = random.pick(blocks)
    return random.pick([`${Number(timestamp)}`, `${Number(timestamp) + 1}`, 'noon', '1', '9'.repeat(12)])
  }

  /** Topics of one log, or of several, in any places, with operators that say enough, too much or too little. */
  function logs(branch: Branch): Params {
    const query: Params = {
      fromBlock: chance(60) ? '0' : block(branch),
      toBlock: chance(60) ? 'latest' : block(branch),
    }
    const all = random.pick(branch.transactions.filter(({ receipt }) => receipt.logs.length > 0)).receipt.logs
    const log = random.pick<{ address: string; topics: string[] }>(all)
    if (chance(45)) query['address'] = chance(90) ? spelt(log.address) : address()
    const places = [0, 1, 2, 3].filter(() => chance(45))
    for (const place of places) {
      const other = random.pick(branch.transactions).receipt.logs[0] ?? log
      const topic =
        (chance(30) ? other : log).topics[place] ?? random.pick(log.topics) ?? `0x${'00'.repeat(32)}`
      query[`topic${place}`] = chance(2) ? '0x1234' : spelt(topic)
    }
    for (const a of [0, 1, 2, 3])
      for (let b = a + 1; b < 4; b++) {
        const both = places.includes(a) && places.includes(b)
        if (both ? chance(98) : chance(5))
          query[`topic${a}_${b}_opr`] = chance(1) ? 'xor' : random.pick(['and', 'or'])
      }
    if (chance(2)) delete query['toBlock']
    return { ...query, ...pages() }
  }

  return {
    about: (action: string, branch: Branch): Question => ({
      action,
      params: MAKERS[action]!(branch),
      etherscan: chance(35),
    }),
  }
}

const definedOf = (some: Record<string, string | undefined>): Params =>
  Object.fromEntries(Object.entries(some).filter((pair): pair is [string, string] => pair[1] !== undefined))
