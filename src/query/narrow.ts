import type pg from 'pg'

/** The same pool, of which no more than so many statements are asked at once; the others wait in their order. */
export function narrow(pool: Pick<pg.Pool, 'query'>, most: number): Pick<pg.Pool, 'query'> {
  const waiting: (() => void)[] = []
  let running = 0
  const query = async (config: pg.QueryConfig) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await pool.query(config)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  return { query: query as pg.Pool['query'] }
}
