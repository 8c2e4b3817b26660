import { type Kysely, sql } from 'kysely'

/**
 * Two kinds of token transfer were not understood: ranges of NFTs (ERC-2309), and ERC-20 transfers that index nothing, which
 * were taken for NFTs. Their blocks are read again in the background.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into repair (first_block, last_block, next_block)
    select min(block), max(block), min(block) from (
      select block, block - row_number() over (order by block) as run from (
        select block from log
          where topic0 = '\\xdeaa91b6123d068f5821d0fb0678463d1a8a6079fe8af5de3ce5e896dcf9133d'::bytea
        union
        select moved.block from token
          join token_transfer as moved on moved.token = token.address_id and moved.standard = 721
          join log on (log.block, log.index) = (moved.block, moved.log_index)
          where token.standard = 721 and token.decimals is not null and log.topic1 is null
      ) as odd
    ) as numbered group by run order by 1`.execute(db)
}
