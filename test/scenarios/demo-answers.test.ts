import { expect, test, vi } from 'vitest'
import recorded from '../../src/api/examples.json' with { type: 'json' }
import type { Examples } from '../../src/api/openapi.ts'
import { ACTIONS } from '../../src/api/registry.ts'
import { eventually, getJson, startChainscope } from '../support/chainscope.ts'
import { NOT_ON_THE_DEMO, NOT_SET_UP } from '../support/examples.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Otherwise than where the examples were recorded. */
const HERE: Readonly<Record<string, object>> = {
  // Its history happened within the last hour, whenever it is started.
  'stats/totalfees': { date: new Date(Date.now() - 1_800_000).toISOString().slice(0, 10) },
}

test('whoever starts the demo gets something for every example of the reference page', async () => {
  const url = await startChainscope({}).url()
  await eventually(async () => {
    const { index } = (await getJson(`${url}/api/health`)).body
    expect(index).toMatchObject({ caughtUp: true, backlog: { history: 0, tokens: 0 } })
  })
  const empty: string[] = []
  for (const { module, name, result, envelope } of ACTIONS) {
    const action = `${module}/${name}`
    const { request } = (recorded as Examples)[action]!
    const query = new URLSearchParams({ module, action: name, ...request, ...HERE[action] })
    const ask = async () => {
      const { status, body } = await getJson(`${url}/api?${query}`)
      const { result: told } = body
      const some = Array.isArray(told) ? told.length > 0 : told !== undefined && told !== null && told !== ''
      const ok = status === 200 && (envelope !== undefined || body.status === '1')
      return {
        some: ok && some && result.safeParse(told).success,
        said: `${action}: ${JSON.stringify(body)}`,
      }
    }
    const excused = action in NOT_ON_THE_DEMO || action in NOT_SET_UP
    let { some, said } = await ask()
    // Something waits in the pool most of the time, but not always.
    for (let n = 0; n < 100 && !some && name === 'pendingtxlist'; n++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      ;({ some, said } = await ask())
    }
    expect(said).not.toContain('Something went wrong')
    if (!some && !excused) empty.push(said.slice(0, 300))
    if (some && action in NOT_SET_UP) empty.push(`${action} needs no excuse any more`)
  }
  expect(empty).toEqual([])
})
