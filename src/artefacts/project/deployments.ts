import { z } from 'zod'

const text = z.string().max(400)
const ignition = z.record(text, text)
const created = z.object({ contractName: text.nullish(), contractAddress: text.nullish() })
const broadcast = z.object({ transactions: z.array(created).max(100_000) })

/** `deployed_addresses.json` of Ignition, by `Module#Contract`, or `run-latest.json` of `forge script --broadcast`. */
export function readDeployment(file: string, json: unknown): [address: string, name: string][] {
  const found: (readonly [string | null | undefined, string | null | undefined])[] = file.startsWith(
    'ignition/',
  )
    ? Object.entries(ignition.parse(json)).map(([id, address]) => [
        address,
        id.slice(id.lastIndexOf('#') + 1),
      ])
    : broadcast.parse(json).transactions.map((one) => [one.contractAddress, one.contractName])
  return found.flatMap(([address, name]) =>
    address && name && /^0x[0-9a-f]{40}$/i.test(address) ? [[address.toLowerCase(), name]] : [],
  )
}
