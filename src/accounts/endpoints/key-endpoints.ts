import { z } from 'zod'
import { defineEndpoint, keyId, keyName, keyRecord } from '../account-endpoint.ts'
import { AccountError } from '../account-error.ts'
import {
  addKey,
  deleteKey,
  keysOf,
  MAX_KEYS_PER_ACCOUNT,
  type OwnKey,
  renameKey,
  sealedKey,
} from '../account-records.ts'

const shown = (key: OwnKey) => ({ ...key, createdAt: key.createdAt.toISOString() })

export const listKeys = defineEndpoint({
  name: 'listKeys',
  method: 'GET',
  path: '/account/keys',
  summary: "The user's API keys, oldest first, without their values.",
  result: z.array(keyRecord),
  answer: async ({ visitor }, { pool }) => (await keysOf(pool, visitor.id)).map(shown),
})

export const createKey = defineEndpoint({
  name: 'createKey',
  method: 'POST',
  path: '/account/keys',
  summary: `Creates an API key; an account has at most ${MAX_KEYS_PER_ACCOUNT}.`,
  body: { name: keyName },
  status: 201,
  result: z.object({ id: z.uuid(), name: z.string(), key: z.uuid(), createdAt: z.string() }),
  refusals: { 409: 'The account has too many keys.' },
  async answer({ visitor, body }, { pool, hasher }) {
    const { id, value, hash, sealed } = hasher.create()
    const added = await addKey(pool, { id, userId: visitor.id, name: body.name, hash, sealed })
    if (!added) throw new TooManyKeysError()
    return { id, name: added.name, key: value, createdAt: added.createdAt.toISOString() }
  },
})

export const readKey = defineEndpoint({
  name: 'getKeyValue',
  method: 'GET',
  path: '/account/keys/{id}/value',
  summary: 'The API key itself.',
  parameters: keyId,
  result: z.object({ key: z.uuid() }),
  refusals: { 404: 'There is no such key.' },
  async answer({ visitor, parameters: { id } }, { pool, hasher }) {
    const sealed = await sealedKey(pool, visitor.id, id)
    if (!sealed) throw new NoSuchKeyError()
    return { key: hasher.open(id, sealed) }
  },
})

export const changeKey = defineEndpoint({
  name: 'renameKey',
  method: 'PATCH',
  path: '/account/keys/{id}',
  summary: 'Renames an API key.',
  parameters: keyId,
  body: { name: keyName },
  result: keyRecord,
  refusals: { 404: 'There is no such key.' },
  async answer({ visitor, parameters, body }, { pool }) {
    const renamed = await renameKey(pool, visitor.id, parameters.id, body.name)
    if (!renamed) throw new NoSuchKeyError()
    return shown(renamed)
  },
})

export const removeKey = defineEndpoint({
  name: 'deleteKey',
  method: 'DELETE',
  path: '/account/keys/{id}',
  summary: 'Deletes an API key. It stops working within a second.',
  parameters: keyId,
  status: 204,
  result: null,
  refusals: { 404: 'There is no such key.', 409: 'It is banned.' },
  async answer({ visitor, parameters }, { pool }) {
    const outcome = await deleteKey(pool, visitor.id, parameters.id)
    if (outcome === 'unknown') throw new NoSuchKeyError()
    if (outcome === 'banned') throw new BannedKeyError()
  },
})

const TooManyKeysError = AccountError.define(
  'too_many_keys',
  `An account has at most ${MAX_KEYS_PER_ACCOUNT} API keys: delete one first.`,
  { httpStatus: 409 },
)

const NoSuchKeyError = AccountError.define('no_such_key', 'You have no such API key.', {
  httpStatus: 404,
})

const BannedKeyError = AccountError.define(
  'banned_key',
  'This API key was banned by the operator of this server, and cannot be deleted.',
  { httpStatus: 409 },
)
