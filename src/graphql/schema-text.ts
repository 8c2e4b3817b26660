import { printSchema } from 'graphql'
import { ACTIONS } from '../api/registry.ts'
import { createGraphSchema } from './schema.ts'

export const SCHEMA_TEXT = printSchema(createGraphSchema(ACTIONS))
