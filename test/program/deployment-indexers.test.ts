import { expect, test, vi } from 'vitest'
import { eventually, type RunningChainscope } from '../support/chainscope.ts'
import { deploymentIsHere, startDeployment } from '../support/deployment.ts'

vi.setConfig({ testTimeout: 900_000 })

/** At the head, while blocks and a reorganisation arrive. Those of a backfill are in writers-killed.test.ts. */
const FAULTS = ['SIGSTOP', 'SIGKILL'] as const

const countOf = (program: RunningChainscope, pattern: RegExp) =>
  [...program.stdout().matchAll(pattern)].length
/** It indexes: each line that it stands by was followed by one that it takes over. */
const isActive = (program: RunningChainscope) =>
  countOf(program, /Standing by another/g) === countOf(program, /Taking over/g)

test.runIf(deploymentIsHere)(
  'two servers answer as one undisturbed process while indexers are killed and frozen in turn',
  async () => {
    const { anvil, workload, primary, startIndexer, allFollowed, compareAll, ...deployment } =
      await startDeployment()
    let { indexers } = deployment
    for (const kind of FAULTS) {
      const active = await eventually(
        () => indexers.find(isActive) ?? Promise.reject(new Error('none writes')),
      )
      await workload.block(8)
      active.signal(kind)
      await anvil.reorg(2)
      await workload.block(8)
      await allFollowed()
      if (kind === 'SIGKILL') indexers = [...indexers.filter((one) => one !== active), startIndexer()]
      else {
        active.signal('SIGCONT')
        await eventually(() => expect(isActive(active)).toBe(false))
      }
    }
    await compareAll()
    await deployment.expectRight(primary.url)
  },
)
