import { type Hex, toBuffer } from '../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from './anvil.ts'
import { createMaker, type Made } from './proxies.ts'
import { startServer, type TestServer } from './server.ts'

const SALT: Hex = `0x${'5a'.repeat(32)}`
/** Gets what the contract has when it is destroyed. */
export const HEIR: Hex = `0x${'1e'.repeat(20)}`

type Name = 'One' | 'Two'

/** A contract that is destroyed and made again at one address, with the code of either template, and a server that indexes it. */
export interface Metamorphic {
  readonly anvil: TestAnvil
  readonly server: TestServer
  readonly maker: Awaited<ReturnType<typeof createMaker>>
  readonly factory: Made
  readonly templates: Readonly<Record<Name, Made>>
  /** Of the contract, once it was made. */
  address(): Promise<Hex>
  /** Makes it, waits until that is indexed, and returns the hash of the transaction. */
  make(name: Name): Promise<Hex>
  /** Destroys it, and waits until that is indexed. */
  destroy(): Promise<void>
  /** Waits until the index has the node's newest block, whichever branch that is of. */
  indexed(): Promise<void>
  close(): Promise<void>
}

/** On a chain before Cancun, since which no contract loses its code. */
export async function startMetamorphic(): Promise<Metamorphic> {
  const anvil = await startAnvil({ hardfork: 'shanghai' })
  const maker = await createMaker(anvil)
  const factory = await maker.deploy('Metamorphic')
  const templates = { One: await maker.deploy('One'), Two: await maker.deploy('Two') }
  const server = await startServer({ rpcUrl: anvil.url })

  async function indexed(): Promise<void> {
    const { number, hash } = await anvil.rpc<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', [
      'latest',
      false,
    ])
    await server.reachesHash(hash)
    await server.caughtUp(Number(number))
  }
  async function address(): Promise<Hex> {
    const { rows } = await server.index.query<{ address: Hex }>(
      `select address.address from creation join address on id = address_id
        where factory_id = (select id from address where address = $1)`,
      [toBuffer(factory.address)],
    )
    return rows[0]!.address
  }
  return {
    anvil,
    server,
    maker,
    factory,
    templates,
    indexed,
    address,
    async make(name) {
      const { hash } = await maker.call(factory, 'make', [SALT, templates[name].address])
      await indexed()
      return hash
    },
    async destroy() {
      await maker.call({ name: 'One', address: await address() }, 'destroy', [HEIR])
      await indexed()
    },
    async close() {
      await server.close()
      await anvil.close()
    },
  }
}
