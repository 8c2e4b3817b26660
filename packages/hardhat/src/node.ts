import { setTimeout as wait } from 'node:timers/promises'
import type { Explorer } from 'chainscope'
import type { TaskOverrideActionFunction } from 'hardhat/types/tasks'

interface NodeArguments {
  readonly port?: number
  readonly explorerPort?: number
  readonly noExplorer?: boolean
}

/** `hardhat node`, with an explorer of it for as long as it runs. */
const startNode: TaskOverrideActionFunction = async (given, _, runNode) => {
  const { port = 8545, explorerPort = -1, noExplorer } = given as NodeArguments
  if (noExplorer) return runNode(given)
  const ended = new AbortController()
  const explorer = startExplorer(`http://127.0.0.1:${port}`, explorerPort, ended.signal).catch(
    (error: unknown) => {
      if (!ended.signal.aborted) console.error('The explorer did not start:', error)
      return undefined
    },
  )
  try {
    return await runNode(given)
  } finally {
    ended.abort()
    await (await explorer)?.stop()
  }
}

export default startNode

const USUAL_PORT = 4000
const POLL_INTERVAL_MS = 100

async function startExplorer(rpcUrl: string, port: number, signal: AbortSignal): Promise<Explorer> {
  await untilListening(rpcUrl, signal)
  // Loaded when it is needed: every task of Hardhat loads this plug-in.
  const { createExplorer } = await import('chainscope')
  const explorer = await createExplorer({ rpcUrl, port: port >= 0 ? port : { from: USUAL_PORT } })
  console.log(`Explorer: ${explorer.url}\n`)
  return explorer
}

/** Hardhat prints its address when it listens, and has no hook for it. */
async function untilListening(rpcUrl: string, signal: AbortSignal) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  for (;;) {
    signal.throwIfAborted()
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body, signal }).catch(() => undefined)
    if (answer?.ok) return
    await wait(POLL_INTERVAL_MS, undefined, { signal })
  }
}
