import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'openapi-fetch'
import type { OpenApiTools } from '../vendor/openapi/types.ts'
import { repository } from './chainscope.ts'
import { unpacked } from './unpacked.ts'

/* A generated client: types by openapi-typescript, requests by openapi-fetch, both checked by the compiler. */

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape
type Json = any

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly definition: Json
}

/** The parameters of an operation, where the document has no example of them. */
export interface OperationParams {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly header?: Readonly<Record<string, string>>
  readonly body?: object
}

export interface Answered {
  readonly response: Response
  readonly data?: unknown
  readonly error?: unknown
}

/** Calls by the operation's id; `known`: values from earlier answers. */
export type Calls = Readonly<
  Record<string, (client: Client<never>, known: Readonly<Record<string, string>>) => Promise<Answered>>
>

const run = promisify(execFile)

/** The bundle of tools, which is kept compressed: in a file of its caller's, as one that is still written cannot be imported. */
async function loadTools(folder: string, user: string): Promise<OpenApiTools> {
  const file = path.join(folder, `tools-of-${user}.mjs`)
  await writeFile(file, unpacked('openapi/index.js'))
  return import(file)
}
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

export const operationsOf = (document: Json): Operation[] =>
  Object.entries(document.paths as Json).flatMap(([place, methods]) =>
    Object.entries(methods as Json)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, definition]: [string, Json]) => ({
        id: definition.operationId,
        method,
        path: place,
        definition,
      })),
  )

/** What redocly says of it by its recommended rules; nothing: an empty list. */
export async function lint(document: Json, folder: string): Promise<string[]> {
  const file = path.join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(document))
  const tools = await loadTools(folder, 'lint')
  const config = await tools.createConfig({ extends: ['recommended'] })
  const problems = await tools.lint({ ref: file, config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

/** Makes the client, has every call compiled against it, and loads them. Throws what the compiler says. */
export async function makeClient(
  document: Json,
  overrides: Readonly<Record<string, OperationParams>>,
  folder: string,
): Promise<Calls> {
  const source = path.join(folder, 'client')
  await mkdir(source, { recursive: true })
  const tools = await loadTools(folder, 'client')
  await writeFile(path.join(source, 'schema.ts'), await tools.generateTypes(document))
  await writeFile(path.join(source, 'calls.ts'), callsOf(document, overrides))
  await writeFile(path.join(source, 'package.json'), '{"type":"module"}')
  await symlink(path.join(repository, 'node_modules'), path.join(source, 'node_modules'))
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom'],
    module: 'nodenext',
    strict: true,
    types: [],
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    skipLibCheck: true,
    outDir: 'made',
    rootDir: '.',
  }
  await writeFile(path.join(source, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const compiler = path.join(repository, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [compiler, '-p', source], { maxBuffer: 10_000_000 }).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(`The calls do not fit the generated client:\n${stdout.slice(0, 4000)}`)
    },
  )
  const made = (await import(path.join(source, 'made/calls.js'))) as { calls: Calls }
  return made.calls
}

/** `{name}` alone is replaced by a value from an earlier answer. */
const literal = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replaceAll(/"\{(\w+)\}"/g, (_, name) => `known.${name}!`)

function callsOf(document: Json, overrides: Readonly<Record<string, OperationParams>>): string {
  const calls = operationsOf(document).map((operation) => {
    const { id, method, path: place, definition } = operation
    const { body, ...params } = requestOf(definition, overrides[id] ?? {})
    const content = definition.requestBody?.content
    const asForm = content && !('application/json' in content)
    const answer = definition.responses['200']?.content
    const options = [
      asForm ? 'bodySerializer: form' : '',
      answer && !('application/json' in answer) ? "parseAs: 'text'" : '',
      Object.keys(params).length > 0 ? `params: ${literal(params)}` : '',
      body === undefined ? '' : `body: ${literal(body)}`,
    ]
    const fields = options.filter(Boolean).join(', ')
    return `  ${id}: (client: C, known: Known) => client.${method.toUpperCase()}('${place}'${fields ? `, { ${fields} }` : ''}),`
  })
  return [
    "import type { Client } from 'openapi-fetch'",
    "import type { paths } from './schema.ts'",
    'type C = Client<paths>',
    'type Known = Readonly<Record<string, string>>',
    '/** Lists are files. */',
    'const form = (body: object) => {',
    '  const parts = new FormData()',
    '  for (const [name, value] of Object.entries(body))',
    '    for (const one of Array.isArray(value) ? value : [])',
    "      parts.append(name, new Blob([one as string]), 'A.json')",
    '  for (const [name, value] of Object.entries(body)) if (!Array.isArray(value)) parts.append(name, value as string)',
    '  return parts',
    '}',
    'export const calls = {',
    ...calls,
    '}',
    '// What the document does not allow, the types refuse.',
    'export const refused = (client: C) => [',
    '  // @ts-expect-error the address is missing',
    "  client.GET('/api/account/txlist', { params: { query: {} } }),",
    '  // @ts-expect-error there is no such action',
    "  client.GET('/api', { params: { query: { module: 'account', action: 'nothing' } } }),",
    '  // @ts-expect-error there is no such path',
    "  client.GET('/api?module=account&action=txlist', {}),",
    '  // @ts-expect-error sources are sent in a body',
    "  client.POST('/api/contract/verifysourcecode', {}),",
    ']',
  ].join('\n')
}

/** Every example of the document, or what is given in its place; what is needed has to be there. */
function requestOf(
  { operationId, parameters = [], requestBody }: Json,
  overrides: OperationParams,
): OperationParams {
  const places: Record<string, Record<string, string>> = {}
  for (const { name, in: place, required, example } of parameters) {
    const value = overrides[place as 'query']?.[name] ?? example
    if (value !== undefined) places[place] = { ...places[place], [name]: value }
    else if (required) throw new Error(`${operationId} has no example of ${name}`)
  }
  const body = overrides.body ?? requestBody?.content['application/json']?.example
  if (requestBody && body === undefined) throw new Error(`${operationId} has no example of a body`)
  return { ...places, ...(body === undefined ? {} : { body }) }
}
