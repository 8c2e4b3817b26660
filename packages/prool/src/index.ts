import { createExplorer, type Explorer, type ExplorerOptions } from 'chainscope'
import { Instance } from 'prool'

/** As of `createExplorer`. */
export interface ChainscopeParameters extends Omit<ExplorerOptions, 'port'> {
  /** Left out: 4000, or what prool gives. */
  readonly port?: number
}

/**
 * A local explorer as an instance of prool: `chainscope({ rpcUrl })`. Share one PostgreSQL where there are several
 * (`startExplorerPostgres` of chainscope).
 */
export const chainscope: ReturnType<typeof define> = define()

function define() {
  return Instance.define((parameters: ChainscopeParameters | undefined) => {
    let explorer: Explorer | undefined
    const { host = '127.0.0.1', port: usual = 4000 } = parameters ?? {}
    return {
      _internal: {
        /** Undefined until it has started. */
        get explorer(): Explorer | undefined {
          return explorer
        },
      },
      name: 'chainscope',
      host,
      port: usual,
      async start({ port = usual }, { emitter }) {
        explorer = await createExplorer({
          ...parameters,
          port,
          onLog(level, sentence) {
            parameters?.onLog?.(level, sentence)
            emitter.emit('message', sentence)
            emitter.emit(level === 'warn' || level === 'error' ? 'stderr' : 'stdout', sentence)
          },
        })
        emitter.emit('listening')
      },
      async stop() {
        await explorer?.stop()
        explorer = undefined
      },
    }
  })
}
