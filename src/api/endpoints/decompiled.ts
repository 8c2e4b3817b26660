import type pg from 'pg'
import { z } from 'zod'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { secretComparer } from '../../primitives/secret-comparer.ts'
import { addDecompiled } from '../../store/add-decompiled.ts'
import { ActionError } from '../action-error.ts'

const MAX_VERSION_LENGTH = 255

/** PostgreSQL's text cannot contain NUL. */
const text = (name: string) =>
  z
    .string({ error: `${name} is required` })
    .min(1, `${name} is required`)
    .transform((value) => value.replaceAll('\0', '\ufffd'))

/** The body that submits decompiled source. */
export const decompiledSubmission = z.object({
  address_hash: text('address_hash')
    .refine((value) => isHex(value, 20), 'address_hash is invalid')
    .transform((value) => value.toLowerCase() as Hex),
  decompiler_version: text('decompiler_version').refine(
    ({ length }) => length <= MAX_VERSION_LENGTH,
    `decompiler_version is longer than ${MAX_VERSION_LENGTH} characters`,
  ),
  decompiled_source_code: text('decompiled_source_code'),
})

/** Stores a decompiler's output for a contract, given the operator's token, and returns it. Throws `ActionError`. */
export type StoreDecompiled = (authToken: unknown, body: unknown) => Promise<object>

export interface DecompiledOptions {
  readonly pool: pg.Pool
  readonly token: string
  /** Unix milliseconds. */
  readonly now: () => number
}

/** undefined if no token is set (compatibility.md, Actions: decompiled sources). */
export function createDecompiled({ pool, token, now }: DecompiledOptions): StoreDecompiled | undefined {
  if (token === '') return undefined
  const isToken = secretComparer(token)
  return async (authToken, body) => {
    if (typeof authToken !== 'string' || !isToken(authToken))
      throw new ActionError('Wrong auth_token', { httpStatus: 403 })
    const read = decompiledSubmission.safeParse(isRecord(body) ? body : {})
    if (!read.success) throw new ActionError(read.error.issues[0]!.message, { httpStatus: 422 })
    const { address_hash: address, decompiler_version, decompiled_source_code } = read.data
    const contract = { address, decompilerVersion: decompiler_version, source: decompiled_source_code }
    if (!(await addDecompiled(pool, contract, Math.floor(now() / 1000))))
      throw new ActionError('decompiled code already exists for the decompiler version', { httpStatus: 422 })
    return read.data
  }
}

const isRecord = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body)
