import { answerFrom } from '../query/reader.ts'
import { type Action, ActionError, type PartName } from './action.ts'
import { type ApiAnswer, envelopeOf, refusalAnswer } from './envelope.ts'
import { createResolver, dialectOf, parseRequest, rawParametersOf } from './parse.ts'
import type { ApiRequest } from './request.ts'
import { type ApiParts, createRun } from './run.ts'

export type { ApiParts } from './run.ts'

/** Finds the action, parses its parameters, runs it at one block, and wraps the answer. */
export type Dispatch = (request: ApiRequest) => Promise<ApiAnswer>

export function createDispatch<Used extends PartName>(
  actions: readonly Action<Used>[],
  parts: ApiParts<Used>,
): Dispatch {
  const resolve = createResolver(actions, parts)
  // `actions` use no other parts than these.
  const run = createRun(parts as ApiParts)

  return async (request) => {
    const dialect = dialectOf(request, parts.settings.API_DIALECT)
    const resolved = resultOrRefusal(() => resolve(request))
    if (resolved instanceof ActionError) return refusalAnswer(dialect, resolved.message, resolved.httpStatus)
    const { action } = resolved
    const values = rawParametersOf(resolved, request)
    const parsed = resultOrRefusal(() => parseRequest(resolved, request, values, dialect))
    if (parsed instanceof ActionError) return envelopeOf(action).failure(action, dialect, parsed, values)
    return answerFrom(parts.pool, (database) => run(parsed, database))
  }
}

function resultOrRefusal<T>(step: () => T): T | ActionError {
  try {
    return step()
  } catch (error) {
    if (error instanceof ActionError) return error
    throw error
  }
}
