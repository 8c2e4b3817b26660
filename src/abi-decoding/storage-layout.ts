import { z } from 'zod'

/** A variable, or a member of a struct, in solc's `storageLayout` (since 0.5.13). */
const entry = z.object({
  label: z.string().max(1_000),
  /** Bytes from the low end of the slot. */
  offset: z.number().int().min(0).max(31),
  /** Decimal; for a member, counted from the struct's first slot. */
  slot: z.string().regex(/^\d{1,78}$/),
  type: z.string().max(1_000),
})

const type = z.object({
  encoding: z.string().max(100),
  label: z.string().max(1_000),
  numberOfBytes: z.string().regex(/^\d{1,80}$/),
  /** The type of an array's elements. */
  base: z.string().max(1_000).optional(),
  /** The types of a mapping's keys and values. */
  key: z.string().max(1_000).optional(),
  value: z.string().max(1_000).optional(),
  members: z.array(entry).optional(),
})

const layout = z.object({ storage: z.array(entry), types: z.record(z.string(), type).nullable() })

export type StorageEntry = z.output<typeof entry>
export type StorageType = z.output<typeof type>
export type StorageLayout = z.output<typeof layout>

export const typeIn = (types: StorageLayout['types'], id: string | undefined): StorageType | undefined =>
  types && id !== undefined && Object.hasOwn(types, id) ? types[id] : undefined

/** undefined if it is not a layout. */
export const readLayout = (json: unknown): StorageLayout | undefined => layout.safeParse(json).data
