import type pg from 'pg'

/** A request to the query API, under the name of its figure. */
export interface Question {
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  /** Large answers are reported in MB/s too. */
  readonly large?: boolean
}

/** Queries of an index of synthetic rows: of the busiest, a recent and an unused address. */
export async function questionsFor(pool: pg.Pool): Promise<Question[]> {
  const one = async (text: string): Promise<string> =>
    Object.values((await pool.query(text)).rows[0])[0] as string
  const address = (id: string) => one(`select address from address where id = (${id})`)
  const busiest = await address(
    `select from_id from (select from_id from transaction limit 100000) as part group by 1 order by count(*) desc limit 1`,
  )
  const recent = await address(`select from_id from transaction order by block desc, index limit 1`)
  const unused = '0x00000000000000000000000000000000deadbeef'
  const token = await address('select token from token_transfer limit 1')
  // Other holders may need a request to the node, which this benchmark does not measure.
  const holder = await address(
    `select holder from token_balance where token = (select token from token_transfer limit 1) and value > 0 limit 1`,
  )
  const hash = await one('select hash from transaction where block = 50 and index = 3')
  const topic = await one('select topic0 from log limit 1')
  const sender = `0x${busiest.slice(2).padStart(64, '0')}`
  const account = (action: string, rest: Record<string, string>) => ({ module: 'account', action, ...rest })
  const page = { page: '1', offset: '10', sort: 'desc' }
  return [
    { name: 'txlist, busiest', query: account('txlist', { address: busiest, ...page }) },
    { name: 'txlist, recent sender', query: account('txlist', { address: recent, ...page }) },
    { name: 'txlist, unused address', query: account('txlist', { address: unused, ...page }) },
    { name: 'tokentx, busiest', query: account('tokentx', { address: busiest, ...page }) },
    {
      name: 'tokentx of a token',
      query: account('tokentx', { address: busiest, contractaddress: token, ...page }),
    },
    { name: 'txlistinternal', query: account('txlistinternal', { address: busiest, ...page }) },
    { name: 'tokenlist', query: account('tokenlist', { address: busiest }) },
    { name: 'tokenbalance', query: account('tokenbalance', { address: holder, contractaddress: token }) },
    {
      name: 'getminedblocks',
      query: account('getminedblocks', {
        address: await address('select miner from block limit 1'),
        page: '1',
        offset: '10',
      }),
    },
    { name: 'listaccounts', query: account('listaccounts', { page: '1', offset: '10' }) },
    { name: 'getToken', query: { module: 'token', action: 'getToken', contractaddress: token } },
    {
      name: 'getTokenHolders',
      query: { module: 'token', action: 'getTokenHolders', contractaddress: token, page: '1', offset: '10' },
    },
    {
      name: 'getLogs, topic of one',
      query: {
        module: 'logs',
        action: 'getLogs',
        fromBlock: '0',
        toBlock: '20',
        address: token,
        topic0: topic,
        topic1: sender,
        topic0_1_opr: 'and',
      },
    },
    { name: 'gettxinfo', query: { module: 'transaction', action: 'gettxinfo', txhash: hash } },
    {
      name: 'gettxreceiptstatus',
      query: { module: 'transaction', action: 'gettxreceiptstatus', txhash: hash },
    },
    { name: 'getstatus', query: { module: 'transaction', action: 'getstatus', txhash: hash } },
    { name: 'getblockreward', query: { module: 'block', action: 'getblockreward', blockno: '50' } },
    {
      name: 'getblocknobytime',
      query: { module: 'block', action: 'getblocknobytime', timestamp: '1600000600', closest: 'before' },
    },
    { name: 'block number', query: { module: 'block', action: 'eth_block_number' } },
    {
      name: 'txlist of 10,000',
      query: account('txlist', { address: busiest, page: '1', offset: '10000', sort: 'asc' }),
      large: true,
    },
    {
      name: 'tokentx of 10,000',
      query: account('tokentx', { contractaddress: token, page: '1', offset: '10000', sort: 'asc' }),
      large: true,
    },
  ]
}
