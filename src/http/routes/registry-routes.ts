import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ActionError } from '../../api/action-error.ts'
import type { StoreDecompiled } from '../../api/endpoints/decompiled.ts'
import { type RegistryAnswer, type RegistryApi, refusal } from '../../api/endpoints/source-registry.ts'
import type { OlderRegistryApi } from '../../api/endpoints/source-registry-v1.ts'
import {
  DECOMPILED,
  newerOperations,
  olderCheck,
  olderVerification,
} from '../../api/openapi/registry-operations.ts'
import { ChainscopeError } from '../../errors.ts'
import { queryOf, readParameters, readUploads } from '../read-parameters.ts'
import { envelope } from '../refusal.ts'

/** Limit per compiler input: thousands of sources, each with a few fields. */
const MAX_INPUT_VALUES = 50_000

/** The source registry's API, at both bases that clients are given (compatibility.md, Clients). */
export function registryRoutes(server: FastifyInstance, api: RegistryApi): void {
  type ContractLocation = { chainId: string; address: string }
  const options = {
    config: { refuse: (text: string) => refusal(429, 'too_many_requests', text).body },
    errorHandler(error: FastifyError, _request: unknown, reply: FastifyReply) {
      const { statusCode = 500 } = error
      if (statusCode >= 500) throw error
      const [code, text] =
        statusCode === 413
          ? ['body_too_large', error instanceof ChainscopeError ? error.message : 'The body is too large.']
          : ['invalid_parameter', error.message]
      send(reply, refusal(statusCode, code, text))
    },
  }
  for (const [base, name] of [
    ['/v2', 'registry'],
    ['/api/v2', 'api_registry'],
  ] as const) {
    const operations = () => newerOperations(name)
    const described = (operation: () => object, more: object = {}) => ({
      ...options,
      config: { ...options.config, operation, ...more },
    })
    server.post<{ Params: ContractLocation }>(
      `${base}/verify/:chainId/:address`,
      described(() => operations().verify, { jsonValues: MAX_INPUT_VALUES, jsonTexts: ['stdJsonInput'] }),
      async ({ params, body, caller }, reply) =>
        send(reply, await api.submit(params.chainId, params.address, body, caller.id)),
    )
    server.get<{ Params: { verificationId: string } }>(
      `${base}/verify/:verificationId`,
      described(() => operations().attempt),
      async ({ params }, reply) => send(reply, await api.attempt(params.verificationId)),
    )
    server.get<{ Params: ContractLocation }>(
      `${base}/contract/:chainId/:address`,
      described(() => operations().contract),
      async (request, reply) => {
        const { params } = request
        const fields = queryOf(request).get('fields') ?? undefined
        return send(reply, await api.contract(params.chainId, params.address, fields))
      },
    )
  }
}

/** Version 1, at the root. Returns the handler for POSTs to the root, which other clients use as `/api`. */
export function olderRegistryRoutes(server: FastifyInstance, api: OlderRegistryApi) {
  const verify = async (request: FastifyRequest, reply: FastifyReply) => {
    const uploads = readUploads(request)
    const { files } = (request.body ?? {}) as { files?: unknown }
    const fields = Object.fromEntries(readParameters(request))
    const body = { ...fields, files: uploads.length > 0 ? undefined : files }
    return send(reply, await api.verify(body, uploads, request.caller.id))
  }
  const described = (operation: () => object) => ({
    config: { refuse: (error: string) => ({ error }), operation },
  })
  server.post('/verify', described(olderVerification), verify)
  const wholeSummary = 'Which addresses are verified with an exact match'
  const checks = [
    ['/check-all-by-addresses', 'older_registry_check_all', 'Which addresses are verified', false],
    ['/check-by-addresses', 'older_registry_check', wholeSummary, true],
    ['/checkByAddresses', 'older_registry_check_old_name', wholeSummary, true],
  ] as const
  for (const [path, id, summary, wholly] of checks)
    server.get(
      path,
      described(() => olderCheck(id, summary, id.endsWith('_old_name'))),
      async (request, reply) => {
        const asked = readParameters(request)
        return send(reply, await api.check(asked.get('addresses') ?? '', asked.get('chainids') ?? '', wholly))
      },
    )
  return verify
}

const send = (reply: FastifyReply, { httpStatus, body }: RegistryAnswer) =>
  reply.header('cache-control', 'no-store').code(httpStatus).send(body)

/** `/api/v1/decompiled_smart_contract`, where clients with the token add decompiled contracts. */
export function decompiledRoutes(server: FastifyInstance, take: StoreDecompiled | undefined): void {
  if (!take) return
  server.post(
    '/api/v1/decompiled_smart_contract',
    { config: { operation: () => DECOMPILED } },
    async (request, reply) => {
      try {
        return reply.code(201).send(await take(request.headers['auth_token'], request.body))
      } catch (error) {
        if (!(error instanceof ActionError)) throw error
        return reply.code(error.httpStatus).send(envelope(error.message))
      }
    },
  )
}
