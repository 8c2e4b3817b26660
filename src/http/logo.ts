import { open } from 'node:fs/promises'
import { BadSettingError } from '../settings.ts'

/** The operator's logo of the chain, for the pages. */
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
  const bytes = await readUpTo(file, MAX_BYTES + 1).catch(() => undefined)
  const [type] = (bytes && BEGINNINGS.find(([, is]) => is(bytes))) ?? []
  if (bytes === undefined || type === undefined || bytes.length > MAX_BYTES)
    throw new BadSettingError(
      'CHAIN_LOGO',
      file,
      'a file with an SVG, PNG, JPEG or WebP picture of at most 256 kB',
    )
  return { type, bytes }
}

async function readUpTo(file: string, most: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
