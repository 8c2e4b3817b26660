import type { RandomChain } from '../random-chains/world.ts'

/** Where the index differs from the node's chain, for the message of a failure. */
export async function differencesFrom({
  anvil,
  server,
}: Pick<RandomChain, 'anvil' | 'server'>): Promise<string> {
  const { rows } = await server.index.query(
    `select b.number, b.hash, b.number > 0 and b.parent_hash is distinct from before.hash as loose,
       u.block is not null as untraced
     from chain.block b left join chain.block before on before.number = b.number - 1
       left join chain.untraced u on u.block = b.number order by b.number`,
  )
  const blocks = await anvil.batch<{ hash: string } | null>(
    rows.map(({ number }) => ({
      method: 'eth_getBlockByNumber',
      params: [`0x${number.toString(16)}`, false],
    })),
  )
  const differing = rows.flatMap(({ number, hash, loose, untraced }, n) => {
    const what = [
      ...(blocks[n]?.hash === hash ? [] : ['another']),
      ...(loose ? ['without its parent'] : []),
      ...(untraced ? ['untraced'] : []),
    ]
    return what.length === 0 ? [] : [`${number} ${what.join(', ')}`]
  })
  const { rows: heads } = await server.index.query('select number, blocks::text, untraced from chain.head')
  return `index: ${JSON.stringify(heads[0])}; blocks: ${differing.join('; ') || 'those of the node'}`
}
