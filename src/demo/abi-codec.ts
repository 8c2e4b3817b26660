import type { AbiParameter } from '../chain/abi-errors.ts'
import { unnamed } from '../chain/abi-values.ts'
import { type Hex, toBuffer, toHex } from '../primitives/hex.ts'
import type { AbiEntry, Contract } from './demo-contracts.ts'

/** One function of a contract: its calls, and what they give back. */
export interface FunctionCodec {
  encode(args: readonly unknown[]): Hex
  /** One value by itself, several as a list; bytes in hex. */
  decode(data: Hex): unknown
}

/** Writes calls of the demo's contracts, and reads what comes back. */
export interface AbiCodec {
  deployment(contract: Contract, args: readonly unknown[]): Hex
  function(contract: Contract, name: string): FunctionCodec
}

export async function createAbiCodec(): Promise<AbiCodec> {
  const { createContract, deployContract } = await import('micro-eth-signer/abi.js')
  // Hashing a signature takes longer than the rest of a call, and benchmarks make millions of them.
  const functions = new Map<AbiEntry, FunctionCodec>()

  function make({ name = '', inputs = [], outputs = [] }: AbiEntry): FunctionCodec {
    const bare = [{ type: 'function', name, inputs: unnamed(inputs), outputs: unnamed(outputs) }]
    const codec = createContract(bare)[name as never] as {
      encodeInput(value: unknown): Uint8Array
      decodeOutput(bytes: Uint8Array): unknown
    }
    return {
      encode: (args) => toHex(codec.encodeInput(valuesOf(inputs, args))),
      decode: (data) => inHex(codec.decodeOutput(toBuffer(data))),
    }
  }

  return {
    deployment({ abi, bytecode }, args) {
      const inputs = abi.find(({ type }) => type === 'constructor')?.inputs ?? []
      if (inputs.length === 0) return bytecode
      const bare = [{ type: 'constructor', inputs: unnamed(inputs) }]
      return deployContract(bare, bytecode, valuesOf(inputs, args)) as Hex
    },
    function({ file, abi }, name) {
      const entry = abi.find((one) => one.type === 'function' && one.name === name)
      if (!entry) throw new TypeError(`${file} has no function ${name}`)
      const codec = functions.get(entry) ?? make(entry)
      functions.set(entry, codec)
      return codec
    },
  }
}

/** One argument by itself, several as a list; what is bytes, given in hex, as bytes. */
function valuesOf(inputs: readonly AbiParameter[], args: readonly unknown[]): unknown {
  if (args.length !== inputs.length)
    throw new TypeError(`${args.length} arguments were given, ${inputs.length} are taken`)
  const values = inputs.map(({ type }, n) =>
    /^bytes\d*$/.test(type) && typeof args[n] === 'string' ? toBuffer(args[n] as Hex) : args[n],
  )
  return values.length === 1 ? values[0] : values
}

const inHex = (value: unknown): unknown =>
  value instanceof Uint8Array ? toHex(value) : Array.isArray(value) ? value.map(inHex) : value
