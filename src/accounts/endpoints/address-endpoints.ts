import { z } from 'zod'
import { type Hex, isHex, toBuffer } from '../../primitives/hex.ts'
import { defineEndpoint } from '../account-endpoint.ts'
import { AccountError } from '../account-error.ts'
import {
  type AddressNote,
  deleteNote,
  MAX_NOTES_PER_ACCOUNT,
  notesOf,
  stopWatching,
  writeNote,
} from '../notes/note-records.ts'
import { isProofOf } from '../notes/watch-mail.ts'

const MAX_NOTE = 500
const ANOTHER_USER = 'Another user is signed in.'

const address = {
  address: z
    .string()
    .refine((text) => isHex(text, 20), 'An address is 0x and 40 hex digits.')
    .transform((text) => text.toLowerCase() as Hex)
    .meta({ description: '0x and 40 hex digits.', pattern: '^0x[0-9a-fA-F]{40}$' }),
}

const shownUser = {
  user: z
    .string()
    .optional()
    .describe('Id of the user that the page shows. Refused if another user is signed in now.'),
}

/** Refuses requests of a page that still shows another user, since the user may change in another tab. */
function assertShown(
  { id }: { readonly id: string },
  { user }: { readonly user?: string | undefined },
): void {
  if (user !== undefined && user !== id) throw new AnotherUserError()
}

const ownNote = z.object({
  address: z.string(),
  note: z.string(),
  watched: z.boolean(),
  changedAt: z.string().describe('ISO 8601.'),
})

const shown = ({ changedAt, ...rest }: AddressNote) => ({ ...rest, changedAt: changedAt.toISOString() })

export const listAddresses = defineEndpoint({
  name: 'listAddresses',
  method: 'GET',
  path: '/account/addresses',
  summary: 'Addresses that the user noted or watches, last changed first.',
  query: {
    ...shownUser,
    address: address.address.optional().describe('Only this address.'),
  },
  result: z.array(ownNote),
  refusals: { 409: ANOTHER_USER },
  async answer({ visitor, query }, { pool }) {
    assertShown(visitor, query)
    return (await notesOf(pool, visitor.id, query.address && toBuffer(query.address))).map(shown)
  },
})

export const changeAddress = defineEndpoint({
  name: 'changeAddress',
  method: 'PATCH',
  path: '/account/addresses/{address}',
  summary: `Stores a private note about an address, and whether the user watches it; an account has at most ${MAX_NOTES_PER_ACCOUNT}.`,
  parameters: address,
  query: shownUser,
  body: {
    note: z
      .string()
      .trim()
      .max(MAX_NOTE, `A note has at most ${MAX_NOTE} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
      .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/, 'A note is text without control characters.')
      .describe('Text; may be empty.'),
    watched: z.boolean(),
  },
  result: ownNote,
  refusals: { 409: `The account has too many notes. Or: ${ANOTHER_USER}` },
  async answer({ visitor, parameters, query, body: { note, watched } }, { pool }) {
    assertShown(visitor, query)
    const written = await writeNote(pool, {
      userId: visitor.id,
      address: toBuffer(parameters.address),
      note,
      watched,
    })
    if (!written) throw new TooManyNotesError()
    return shown(written)
  },
})

export const forgetAddress = defineEndpoint({
  name: 'forgetAddress',
  method: 'DELETE',
  path: '/account/addresses/{address}',
  summary: 'Deletes the note about an address, and stops watching it.',
  parameters: address,
  query: shownUser,
  status: 204,
  result: null,
  refusals: { 404: 'There is no such note.', 409: ANOTHER_USER },
  async answer({ visitor, parameters, query }, { pool }) {
    assertShown(visitor, query)
    if (!(await deleteNote(pool, visitor.id, toBuffer(parameters.address)))) throw new NoSuchNoteError()
  },
})

export const stopWatchMail = defineEndpoint({
  name: 'stopWatchMail',
  method: 'POST',
  path: '/account/addresses/stop',
  summary: 'Watches no address any more, by the link in mail about watched addresses; notes stay.',
  open: true,
  body: {
    user: z.uuid().describe('As in the link.'),
    proof: z.string().max(100).describe('As in the link.'),
  },
  status: 204,
  result: null,
  refusals: { 403: 'The link is not whole, or of another server.' },
  async answer({ body: { user, proof } }, { pool, secret }) {
    if (!isProofOf(secret, user, proof)) throw new WrongLinkError()
    await stopWatching(pool, user)
  },
})

const WrongLinkError = AccountError.define(
  'wrong_link',
  'This link is not whole. You can also end watching on your watch list.',
  { httpStatus: 403 },
)

const TooManyNotesError = AccountError.define(
  'too_many_notes',
  `An account notes and watches at most ${MAX_NOTES_PER_ACCOUNT} addresses: delete one first.`,
  { httpStatus: 409 },
)

const NoSuchNoteError = AccountError.define('no_such_note', 'You have no note about this address.', {
  httpStatus: 404,
})

const AnotherUserError = AccountError.define(
  'another_user',
  'Another user is signed in by now: load the page again.',
  { httpStatus: 409 },
)
