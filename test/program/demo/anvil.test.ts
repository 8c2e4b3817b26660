import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { TYPESCRIPT } from '../../../bench/support/typescript.ts'
import { startAnvil } from '../../support/anvil.ts'
import { runWorkload } from '../../support/workload.ts'

test('a node that does not start says why', async () => {
  await expect(startAnvil({ hardfork: 'nonsense' })).rejects.toThrow(/Unknown hardfork: nonsense.*RPC_URL/)
})

test('close ends the node', async () => {
  const anvil = await startAnvil()
  await anvil.close()
  await expect(anvil.rpc('eth_chainId')).rejects.toThrow('does not answer')
})

test('the node exits with its parent, even if that is killed', async () => {
  const module = fileURLToPath(new URL('../../../src/demo/anvil.ts', import.meta.url))
  const script = `import('${module}').then(async (m) => console.log((await m.startAnvil()).pid))`
  const child = spawn(process.execPath, ['--import', TYPESCRIPT, '-e', script])
  const pid = await new Promise<number>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(Number(chunk.toString())))
  })
  expect(existsSync(`/proc/${pid}`)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('the same seed makes the same chain', async () => {
  const heads = await Promise.all(
    [7, 7, 8].map(async (seed) => {
      const anvil = await startAnvil({ noMining: true })
      try {
        const workload = await runWorkload(anvil, { seed, blocks: 3 })
        expect(new Set(workload.sent.map(({ type }) => type))).toEqual(new Set([0, 1, 2, 4]))
        return (await anvil.rpc<{ hash: string }>('eth_getBlockByNumber', ['latest', false])).hash
      } finally {
        await anvil.close()
      }
    }),
  )
  expect(heads[0]).toBe(heads[1])
  expect(heads[0]).not.toBe(heads[2])
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
