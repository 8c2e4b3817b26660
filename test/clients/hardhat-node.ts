import { spawn } from 'node:child_process'
import { createRpcClient } from '../../src/demo/rpc.ts'
import type { DevNode } from '../program/dev/sequences.ts'
import { eventually, freePort } from '../support/chainscope.ts'
import { npm } from '../support/npm.ts'
import { installed } from './environment.ts'

/** Hardhat 3 as it is installed. */
export interface HardhatProject {
  /** Its node. */
  start(port?: number): Promise<DevNode>
  close(): Promise<void>
}

const CONFIG = `
  import { defineConfig } from 'hardhat/config'
  export default defineConfig({
    networks: { node: { type: 'edr-simulated', throwOnTransactionFailures: false } },
  })`

export async function hardhatProject(): Promise<HardhatProject> {
  const project = await installed('packages')
  // npm leaves out what an older Node cannot run, which that of Hardhat then lacks.
  await npm(
    project.folder,
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
    project.node,
  )
  project.write({ 'hardhat.config.js': CONFIG })
  return {
    async start(port) {
      const its = port ?? (await freePort())
      const child = spawn(
        project.node,
        ['node_modules/hardhat/dist/src/cli.js', 'node', '--port', `${its}`],
        {
          cwd: project.folder,
          env: { HOME: project.folder, PATH: process.env['PATH'], HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true' },
          stdio: 'ignore',
        },
      )
      const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
      const url = `http://127.0.0.1:${its}`
      const { rpc } = createRpcClient(url)
      await eventually(() => rpc('eth_chainId'))
      return {
        url,
        rpc,
        chainId: 31337,
        methods: 'hardhat',
        async close() {
          child.kill('SIGKILL')
          await ended
        },
      }
    },
    close: () => project.close(),
  }
}
