import { expect, test } from 'vitest'
import { type Calls, createCalls } from '../../../src/app/workers/calls.ts'
import { createPrimaryClient } from '../../../src/app/workers/primary-client.ts'
import type { PrimaryMethods } from '../../../src/app/workers/protocol.ts'
import type { Health } from '../../../src/http/health-shape.ts'
import type { HealthSource } from '../../../src/http/routes/health.ts'

/** A worker's connection to a primary of which the test gives some methods. */
function clientOf(mine: Partial<PrimaryMethods>) {
  const carry = (to: () => Calls<PrimaryMethods>) => (message: object) =>
    to().receive(JSON.parse(JSON.stringify(message)))
  const calls: Calls<PrimaryMethods> = createCalls({ mine: {}, send: carry(() => primary) })
  const primary: Calls<PrimaryMethods> = createCalls({
    mine: mine as PrimaryMethods,
    send: carry(() => calls),
  })
  return { client: createPrimaryClient(calls, 'server'), calls }
}

const own: HealthSource = {
  health: async () => ({ healthy: true, notes: ['of this worker'] }) as unknown as Health,
  notReady: async () => undefined,
}

test('health is that of the server; without the primary it is that of the worker, and says so', async () => {
  const health = async () => ({ healthy: true, notes: ['of the server'] }) as unknown as Health
  const answering = clientOf({ health })
  expect(await answering.client.health(own).health()).toMatchObject({ notes: ['of the server'] })

  const gone = clientOf({ health: () => new Promise(() => {}), takeCall: () => new Promise(() => {}) })
  const asked = gone.client.health(own).health()
  const counted = gone.client.budget.take('someone')
  gone.calls.close()
  expect(await asked).toEqual({
    healthy: false,
    notes: ['of this worker', 'Another process of this server has ended.'],
  })
  expect(await counted).toBe(false)
})
