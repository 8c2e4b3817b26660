import { expect, onTestFinished, test } from 'vitest'
import { startChainNode } from '../../support/chain-node.ts'
import { type ChainRecording, chainRecordings } from '../../support/chain-recordings.ts'
import { eventually, freePort, getJson, startChainscope } from '../../support/chainscope.ts'
import { addressOf, freshDatabase } from '../../support/database.ts'

/* Where the newest block of the chain is the odd one, the start says which block, which field and which setting. */

const cronos = chainRecordings().find(({ file }) => file === 'cronos-11446765')!
const [{ block, receipts }] = cronos.blocks as [ChainRecording['blocks'][number]]
const number = Number(block.number)

async function started(changes: object, env: Readonly<Record<string, string>> = {}) {
  const node = await startChainNode({ ...cronos, blocks: [{ block: { ...block, ...changes }, receipts }] })
  onTestFinished(() => node.close())
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const PORT = `${await freePort()}`
  const chainscope = startChainscope({
    PORT,
    RPC_URL: node.url,
    DATABASE_URL: addressOf(database.place),
    START_BLOCK: `${number}`,
    ...env,
  })
  onTestFinished(async () => {
    await chainscope.stop()
  })
  const notes = async (): Promise<string> =>
    (await getJson(`http://127.0.0.1:${PORT}/api/health`)).body.notes.join('\n')
  return { notes }
}

test('a block that cannot be read', async () => {
  const { notes } = await started({ timestamp: undefined })
  await eventually(async () => {
    const said = await notes()
    expect(said).toContain('its newest block cannot be read')
    expect(said).toContain(block.hash)
    expect(said).toContain('field timestamp: missing')
    expect(said).toContain('RPC_URL')
  })
})

test('a block that is refuted names every check that has to be left out', async () => {
  const { notes } = await started({}, { VERIFY: 'strict' })
  await eventually(async () => {
    const said = await notes()
    expect(said).toContain(`about block ${number} is refuted`)
    const setting = /VERIFY_EXCEPT=([a-z,-]+)/.exec(said)![1]!.split(',')
    expect(setting.sort()).toEqual(cronos.expect.env['VERIFY_EXCEPT']!.split(',').sort())
  })
})

test('the first start finds which checks cannot hold on a chain, leaves them out and says so', async () => {
  const { notes } = await started({})
  await eventually(async () => {
    const [, checks] = /cannot hold on this chain are left out: ([a-z, -]+)\./.exec(await notes())!
    expect(checks!.split(', ').sort()).toEqual(cronos.expect.env['VERIFY_EXCEPT']!.split(',').sort())
  })
})
