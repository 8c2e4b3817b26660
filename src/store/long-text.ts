import type { Tx } from './in-transaction.ts'

/** pg copies a parameter several times at once: 10 MB take 20 ms of it. */
const MAX_PARAMETER_BYTES = 1_048_576

/**
 * Sends a text of megabytes, UTF-8, in pieces, between which the event loop serves others: as settings of the database that last
 * as long as the transaction, and are read by a later statement. The text as SQL.
 */
export async function sentInPieces(tx: Tx, name: string, text: Uint8Array): Promise<string> {
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    let end = Math.min(from + MAX_PARAMETER_BYTES, text.length)
    while (continuesCharacter(text[end])) end--
    const setting = `chainscope.${name}_${pieces.length}`
    await tx.run(`select set_config('${setting}', $1, true) is null`, [Buffer.from(text.subarray(from, end))])
    pieces.push(`current_setting('${setting}')`)
    from = end
  }
  return `(${pieces.join(' || ') || "''"})`
}

/** A byte that is not the first one of its character. */
const continuesCharacter = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80
