import { startAnvil } from '../../support/anvil.ts'
import { seeds } from '../../support/seeds.ts'
import { testSequences } from './test-sequences.ts'

/*
 * Random sequences of what developers do to a chain, on a real anvil, drawn from a seed. After each, every answer about the
 * chain equals what the node says then. A seed that finds a fault is added to the list.
 */
const SEEDS = seeds({ notable: [], first: 1, usual: 2, long: 300 })

testSequences(SEEDS, async (port, starts) => {
  const anvil = await startAnvil({
    chainId: 31337,
    ...(port === undefined ? {} : { port }),
    timestamp: 1_700_000_000 + 1_000 * starts,
  })
  return { ...anvil, chainId: 31337, methods: 'anvil' }
})
