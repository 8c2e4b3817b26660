import './fields.ts'
import './lists.ts'
import './limits.ts'
import { useWorld } from './world.ts'

/*
 * GraphQL against a real node: every field of everything on a chain of all kinds of transactions, every list from both
 * ends, and what must be refused.
 */
useWorld()
