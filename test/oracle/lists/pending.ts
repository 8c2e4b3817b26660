import { type Ask, decimal, same } from '../chain.ts'

/** pendingtxlist, in the order of sending; the program may have seen them in another. */
export async function pendingOf(
  ask: Ask,
  batches: readonly (readonly string[])[],
  address: string,
): Promise<{ hash: string; record: object }[]> {
  const all = await Promise.all(batches.flat().map((hash) => ask('eth_getTransactionByHash', [hash])))
  return all
    .filter(({ from, to }) => same(from, address) || same(to, address))
    .map((raw) => ({
      hash: raw.hash,
      record: {
        contractAddress: '',
        cumulativeGasUsed: '',
        from: raw.from.toLowerCase(),
        gas: decimal(raw.gas),
        // What is paid is not known before it is mined: geth says the most that will be.
        gasPrice: decimal(raw.maxFeePerGas ?? raw.gasPrice),
        gasUsed: '',
        hash: raw.hash,
        input: raw.input,
        nonce: decimal(raw.nonce),
        to: (raw.to ?? '').toLowerCase(),
        value: decimal(raw.value),
      },
    }))
}
