import SchemaBuilder from '@pothos/core'
import { GraphQLError } from 'graphql'
import { type Hex, isHex } from '../primitives/hex.ts'
import type { GraphContext } from './context.ts'

interface Same<T> {
  Input: T
  Output: T
}

export interface Types {
  Context: GraphContext
  Scalars: {
    ID: Same<string>
    AddressHash: Same<Hex>
    FullHash: Same<Hex>
    Data: Same<Hex>
    NonceHash: Same<Hex>
    /** Decimal text, because these values can exceed JavaScript's numbers. */
    Decimal: Same<string>
    Wei: Same<string>
    DateTime: Same<string>
    Json: Same<unknown>
  }
}

export type GraphTypes = PothosSchemaTypes.ExtendDefaultTypes<Types>

/** Values of an enum by their names in the schema, which are in upper case. */
export const valuesOf = <const N extends string>(...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name.toUpperCase(), { value: name }])) as {
    [name in N as Uppercase<name>]: { value: name }
  }

/**
 * A builder with the schema's scalars. Their names are those of other explorers (compatibility.md, GraphQL). Fields
 * are nullable by default.
 */
export function createBuilder() {
  const builder = new SchemaBuilder<Types>({})
  const hex = (
    name: 'AddressHash' | 'FullHash' | 'NonceHash' | 'Data',
    bytes: number | undefined,
    description: string,
  ) =>
    builder.scalarType(name, {
      description,
      serialize: (value) => value,
      parseValue(value) {
        if (isHex(value, bytes)) return value.toLowerCase() as Hex
        throw new GraphQLError(`Invalid ${name}: ${description}`)
      },
    })
  hex('AddressHash', 20, '0x and 40 hex digits, an address.')
  hex('FullHash', 32, '0x and 64 hex digits, the hash of a block or transaction.')
  hex('NonceHash', 8, "0x and 16 hex digits, the nonce of a block's proof of work.")
  hex('Data', undefined, '0x and an even number of hex digits.')

  const decimal = (name: 'Decimal' | 'Wei', description: string) =>
    builder.scalarType(name, {
      description,
      serialize: (value) => value,
      parseValue(value) {
        const text = String(value)
        if (/^-?\d{1,100}$/.test(text)) return text
        throw new GraphQLError(`Invalid ${name}: ${description}`)
      },
    })
  decimal('Decimal', 'A decimal integer of any size, as text.')
  decimal('Wei', "An amount in the chain's smallest unit, a decimal integer as text.")

  builder.scalarType('DateTime', {
    description: 'A moment in ISO 8601, in UTC.',
    serialize: (value) => value,
    parseValue: String,
  })
  builder.scalarType('Json', {
    description: 'Any JSON value.',
    serialize: (value) => value,
    parseValue: (value) => value,
  })
  return builder
}
