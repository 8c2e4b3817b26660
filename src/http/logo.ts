import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { BadSettingError } from '../settings.ts'

/** A picture that the operator provides for the pages: the logo of the chain or of a token. */
export interface Logo {
  readonly type: string
  readonly bytes: Buffer
}

const MAX_BYTES = 262_144

/** The first bytes of each file type. An SVG may begin with a declaration or a comment. */
const BEGINNINGS: readonly (readonly [type: string, is: (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => bytes.subarray(0, 4).toString('latin1') === '\x89PNG'],
  ['image/jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8],
  ['image/webp', (bytes) => /^RIFF....WEBP/s.test(bytes.subarray(0, 12).toString('latin1'))],
  [
    'image/svg+xml',
    (bytes) => /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE|svg)/.test(`${bytes}`) && bytes.includes('<svg'),
  ],
]

/** The file of the setting CHAIN_LOGO; undefined if it is not set. Throws a BadSettingError. */
export async function readLogo(file: string): Promise<Logo | undefined> {
  if (file === '') return undefined
  const logo = await readPicture(file)
  if (logo) return logo
  throw new BadSettingError(
    'CHAIN_LOGO',
    file,
    'a file with an SVG, PNG, JPEG or WebP picture of at most 256 kB',
  )
}

/** Logos of tokens, from the folder of the setting TOKEN_LOGOS. */
export type TokenLogos = NonNullable<Awaited<ReturnType<typeof openTokenLogos>>>

/** Further files in the folder are ignored. */
const MAX_FILES = 20_000
/** New files are noticed after this time. */
const LISTED_FOR_MS = 10_000

/** undefined if it is not set. Throws a BadSettingError. */
export async function openTokenLogos(folder: string, now: () => number = Date.now) {
  if (folder === '') return undefined
  // File names come only from this list, so that no request can leave the folder.
  let files = listed(folder)
  let listedAt = now()
  await files.catch(() => {
    throw new BadSettingError('TOKEN_LOGOS', folder, 'a folder that can be read')
  })
  return {
    /** `address` in lower case. */
    async of(address: string) {
      if (now() - listedAt > LISTED_FOR_MS) {
        listedAt = now()
        const before = files
        files = listed(folder).catch(() => before)
      }
      const file = (await files).get(address)
      const logo = file === undefined ? undefined : await readPicture(path.join(folder, file))
      return logo && { ...logo, etag: `"${createHash('sha1').update(logo.bytes).digest('base64url')}"` }
    },
  }
}

/** File names by address. Each name begins with the address. */
async function listed(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).slice(0, MAX_FILES)
  return new Map(
    names.flatMap((name) => {
      const [, address] = /^(0x[0-9a-f]{40})\.(?:svg|png|webp|jpe?g)$/i.exec(name) ?? []
      return address === undefined ? [] : [[address.toLowerCase(), name]]
    }),
  )
}

/** undefined if it is not a picture, or too large. */
async function readPicture(file: string): Promise<Logo | undefined> {
  const bytes = await readUpTo(file, MAX_BYTES + 1).catch(() => undefined)
  const [type] = (bytes && BEGINNINGS.find(([, is]) => is(bytes))) ?? []
  return bytes === undefined || type === undefined || bytes.length > MAX_BYTES ? undefined : { type, bytes }
}

async function readUpTo(file: string, most: number): Promise<Buffer> {
  // Without O_NONBLOCK, opening a pipe that has no writer would never return.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
