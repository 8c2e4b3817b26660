import type { Tx } from './in-transaction.ts'

/** pg copies a parameter several times in one go, which takes 20 ms for 10 MB. */
const MAX_PARAMETER_BYTES = 1_048_576

/**
 * Sends a UTF-8 text of megabytes in pieces, so that the event loop can serve others in between. Each piece becomes a
 * setting that lasts until the transaction ends. Returns SQL that reads the text.
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

/** Whether this byte continues a UTF-8 character. */
const continuesCharacter = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80
