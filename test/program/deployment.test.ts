import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { eventually, getJson } from '../support/chainscope.ts'
import { deploymentIsHere, startDeployment } from '../support/deployment.ts'
import { userAt } from '../support/test-user.ts'

vi.setConfig({ testTimeout: 900_000 })

test.runIf(deploymentIsHere)(
  'two servers answer as one undisturbed process while the standby stands still, and Redis, PgBouncer or the primary is lost',
  async () => {
    const {
      anvil,
      workload,
      primary,
      standby,
      redis,
      bouncer,
      servers,
      list,
      allFollowed,
      compareAll,
      ...deployment
    } = await startDeployment()

    // The standby replays nothing while the chain is reorganised: what one server answers the other can be asked for.
    await standby.query('select pg_wal_replay_pause()')
    for (let round = 0; round < 12; round++) {
      if (round === 4) await anvil.reorg(3)
      await workload.block(3)
      for (const [one, other] of [servers, [servers[1], servers[0]]] as const) {
        const { headers } = await getJson(one + list)
        const hash = headers.get('x-index-block')!.split(';')[1]!
        const asof = await getJson(`${other}${list}&asof=${hash}`)
        const isCanonical =
          (await primary.query(`select 1 from chain.block where hash = '\\x${hash.slice(2)}'`)).length > 0
        if (isCanonical) expect(asof.status).toBe(200)
      }
      await sleep(300)
    }
    await allFollowed()
    await standby.query('select pg_wal_replay_resume()')
    await compareAll()

    // Redis is lost: limits are each server's own, which is a warning and no error.
    await redis.kill()
    for (let n = 0; n < 20; n++)
      for (const url of servers) expect((await fetch(`${url}${list}&apikey=unknown`)).status).toBe(200)
    await eventually(async () => {
      for (const url of servers)
        expect(JSON.stringify((await getJson(`${url}/api/health`)).body.notes)).toMatch(/redis/i)
    })
    await redis.start()
    await eventually(async () => {
      for (const url of servers)
        expect(JSON.stringify((await getJson(`${url}/api/health`)).body.notes)).not.toMatch(/redis/i)
    })

    // PgBouncer is restarted: what was under way there may fail.
    await deployment.mayFailWhile(async () => {
      await bouncer.restart()
      await eventually(async () => expect((await getJson(servers[0] + list)).status).toBe(200))
    })
    await compareAll()

    // The primary is lost while keys are made, and its standby promoted.
    const acknowledged: string[] = []
    const user = userAt(() => servers[1])
    const others = [userAt(() => servers[1]), userAt(() => servers[1])]
    for (const one of [user, ...others]) {
      await one.signUp()
      await one.signIn()
    }
    const makeKeys = async (one: typeof user) => {
      for (let n = 0, tries = 0; n < 3 && tries < 200; tries++) {
        const made = await one.ask('POST', '/account/keys', { name: `key ${n}` }).catch(() => undefined)
        if (made?.status !== 201) await sleep(200)
        else acknowledged.push(made.body.id)
        if (made?.status === 201 || made?.status === 409) n++
      }
    }
    await makeKeys(user)
    await deployment.mayFailWhile(async () => {
      const making = Promise.all(others.map(makeKeys))
      await primary.kill()
      await sleep(500)
      await standby.promote()
      await standby.query(`alter system set synchronous_standby_names = ''`)
      await standby.query('select pg_reload_conf()')
      // What a manager of PostgreSQL does for a pooler.
      await bouncer.restart(standby.url)
      await making
      for (let round = 0; round < 3; round++) await workload.block(6)
      await anvil.reorg(2)
      await workload.block(6)
      await allFollowed()
    })
    await compareAll()
    const stored = new Set((await standby.query('select id::text from app.api_key')).map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(3)

    await deployment.expectRight(standby.url)
  },
)
