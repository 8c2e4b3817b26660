import { printSchema } from 'graphql'
import { ACTIONS } from '../api/registry.ts'
import { createGraphSchema } from './schema.ts'

/** The schema in GraphQL's own language. */
export const SCHEMA_TEXT = printSchema(createGraphSchema(ACTIONS))
