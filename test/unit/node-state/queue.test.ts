import { expect, it, onTestFinished } from 'vitest'
import { evm } from '../../../src/chain/evm.ts'
import { createNodeClient } from '../../../src/node/client.ts'
import { createBalances } from '../../../src/node-state/balances.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { eventually } from '../../support/chainscope.ts'

const addressOf = (n: number): Hex => `0x${n.toString(16).padStart(40, '0')}`

it('a refresh is queued or running until it is done, once an address; a full queue drops its oldest', async () => {
  const node = createNodeClient({ urls: ['http://127.0.0.1:1'], timeout: 100, connections: 1 })
  onTestFinished(() => node.close())
  const handed: Hex[][] = []
  const done: ((failed?: Error) => void)[] = []
  const balances = createBalances({
    node,
    profile: evm,
    refresh: (addresses) => {
      handed.push([...addresses])
      return new Promise((resolve, reject) => done.push((failed) => (failed ? reject(failed) : resolve())))
    },
  })
  balances.refresh(addressOf(1))
  balances.refresh(addressOf(1))
  expect(balances.refreshing(addressOf(1))).toBe(true)
  await eventually(() => expect(handed).toEqual([[addressOf(1)]]))

  // One more than the queue holds, while the first is running.
  for (let n = 2; n <= 10_002; n++) balances.refresh(addressOf(n))
  expect(balances.refreshing(addressOf(1))).toBe(true)
  expect(balances.refreshing(addressOf(2))).toBe(false)
  expect(balances.refreshing(addressOf(3))).toBe(true)
  done[0]!()
  await eventually(() => expect(handed[1]).toHaveLength(100))
  expect(balances.refreshing(addressOf(1))).toBe(false)
  expect(handed[1]![0]).toBe(addressOf(3))

  // One that fails is over too; the next goes on.
  done[1]!(new Error('the node is away'))
  await eventually(() => expect(handed).toHaveLength(3))
  expect(balances.refreshing(addressOf(3))).toBe(false)
})
