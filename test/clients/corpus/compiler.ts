import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { soljsonOf } from '../../support/compilers.ts'

/** A contract as a compiler made it, without anything of the server's. */
export interface Made {
  // biome-ignore lint/suspicious/noExplicitAny: an ABI, as the compiler wrote it
  readonly abi: any
  readonly metadata: string
  readonly evm: {
    readonly bytecode: Code
    readonly deployedBytecode: Code
    readonly methodIdentifiers?: Record<string, string>
  }
}
interface Code {
  /** Without 0x; places of libraries as the compiler marks them. */
  readonly object: string
  readonly linkReferences?: Links
}
export type Links = Record<string, Record<string, readonly { start: number; length: number }[]>>

/** By `path:Name`. */
export type AllMade = Readonly<Record<string, Made>>

export interface TestCompilers {
  compile(number: string, input: object): Promise<AllMade>
  close(): void
}

const SELECTION = ['abi', 'metadata', 'evm.bytecode', 'evm.deployedBytecode', 'evm.methodIdentifiers']

/** Compilers that stay loaded, each in a process of its own: they set handlers of their own for what goes wrong. */
export function startCompilers(): TestCompilers {
  const children = new Map<string, { child: ChildProcess; last: Promise<unknown> }>()
  const ask = (number: string, input: object): Promise<{ output: string }> => {
    const known = children.get(number)
    const child = known?.child ?? fork(new URL('./soljson-server.mjs', import.meta.url), [soljsonOf(number)])
    const answer = (known?.last ?? Promise.resolve()).then(async () => {
      child.send({ input: JSON.stringify(input) })
      return (await once(child, 'message'))[0]
    })
    children.set(number, { child, last: answer })
    return answer
  }
  return {
    async compile(number, input) {
      const { settings = {}, ...rest } = input as { settings?: object }
      const request = { ...rest, settings: { ...settings, outputSelection: { '*': { '*': SELECTION } } } }
      const { contracts = {}, errors = [] } = JSON.parse((await ask(number, request)).output)
      const failure = errors.find((one: { severity: string }) => one.severity === 'error')
      if (failure) throw new Error(failure.formattedMessage)
      return Object.fromEntries(
        Object.entries(contracts as Record<string, Record<string, Made>>).flatMap(([file, ofFile]) =>
          Object.entries(ofFile).map(([name, made]) => [`${file}:${name}`, made]),
        ),
      )
    },
    close() {
      for (const { child } of children.values()) child.disconnect()
    },
  }
}
