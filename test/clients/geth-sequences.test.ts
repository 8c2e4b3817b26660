import { spawn, spawnSync } from 'node:child_process'
import { describe } from 'vitest'
import { createRpcClient } from '../../src/demo/rpc.ts'
import type { DevNode } from '../program/dev/sequences.ts'
import { testSequences } from '../program/dev/test-sequences.ts'
import { eventually, freePort } from '../support/chainscope.ts'

/*
 * The sequences of sequences.test.ts on `geth --dev`, as far as geth can: it has one account, sets its head back and is
 * restarted. Debian has no package of geth: they run where `geth` is in PATH.
 */
const SEEDS = Array.from({ length: 10 }, (_, n) => n + 1)
const gethIsHere = spawnSync('geth', ['version']).status === 0

async function startGeth(port: number | undefined): Promise<DevNode> {
  const its = port ?? (await freePort())
  const child = spawn(
    'geth',
    ['--dev', '--http', '--http.port', `${its}`, '--http.api', 'eth,net,web3,debug,txpool', '--ipcdisable'],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = `http://127.0.0.1:${its}`
  const { rpc } = createRpcClient(url)
  await eventually(() => rpc('eth_chainId'))
  return {
    url,
    rpc,
    chainId: 1337,
    methods: 'geth',
    async close() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

describe.runIf(gethIsHere)('on geth', () => testSequences(SEEDS, startGeth))
