import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as ast from 'typescript/unstable/ast'
import { API, type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync'

/**
 * Promises of a project whose rejection is unhandled: `file:line text` of each. Biome's rule of this name does not
 * know the types of libraries, and takes `void` for an answer; here `void` needs a handler too. A callback that gives
 * back a promise where nothing is done with it (a timer's, a listener's) counts as well.
 */
export function floatingPromises(root: string, folder: string, configuration = 'tsconfig.json'): string[] {
  const api = new API({ cwd: root })
  try {
    const config = path.join(root, configuration)
    const { program, checker } = api.updateSnapshot({ openProjects: [config] }).getProject(config)!
    const types = askOnce(checker)
    const below = path.join(root, folder) + path.sep
    return program
      .getSourceFileNames()
      .filter((name) => name.startsWith(below))
      .flatMap((name) => {
        const file = program.getSourceFile(name)!
        return unheardIn(file, checker, types).map((node) => {
          const line = file.text.slice(0, node.getStart(file)).split('\n').length
          return `${path.relative(root, name)}:${line} ${node.getText(file).split('\n')[0]}`
        })
      })
  } finally {
    api.close()
  }
}

function unheardIn(file: ast.SourceFile, checker: Checker, { isPromise, resultOf }: Types): ast.Node[] {
  const dropped: ast.Expression[] = []
  const callbacks: ast.Expression[] = []
  const visit = (node: ast.Node): void => {
    if (ast.isExpressionStatement(node) || ast.isVoidExpression(node)) dropped.push(node.expression)
    if (ast.isCallExpression(node) && !isPluginRegistration(node))
      callbacks.push(...node.arguments.filter(mayBeFunction))
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  const typesOf = (nodes: readonly ast.Expression[]) =>
    nodes.length > 0 ? checker.getTypeAtLocation(nodes) : []
  const types = typesOf(dropped)
  const kinds = typesOf(callbacks)
  return [
    ...dropped.filter((node, n) => isPromise(types[n]) && !isHeard(node)),
    ...callbacks.filter((node, n) => {
      const its = kinds[n] && resultOf(kinds[n])
      if (!isPromise(its)) return false
      const wanted = checker.getContextualType(node)
      const result = wanted && resultOf(wanted)
      if (!result || !(result.flags & TypeFlags.Void)) return false
      return !(ast.isArrowFunction(node) && !ast.isBlock(node.body) && isHeard(node.body))
    }),
  ]
}

/** Fastify waits for plugins of both forms, of which TypeScript sees the one with a callback. */
const isPluginRegistration = (node: ast.CallExpression): boolean =>
  ast.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'register'

/** Texts, numbers, objects and arrays as they are written. */
const mayBeFunction = (node: ast.Expression): boolean =>
  !(
    ast.isStringLiteral(node) ||
    ast.isNoSubstitutionTemplateLiteral(node) ||
    ast.isTemplateExpression(node) ||
    ast.isNumericLiteral(node) ||
    ast.isObjectLiteralExpression(node) ||
    ast.isArrayLiteralExpression(node)
  )

interface Types {
  /** What a function of this type gives back. */
  readonly resultOf: (type: Type) => Type | undefined
  /** By its methods: a reply of Fastify's has a `then` too, but nothing to catch. */
  readonly isPromise: (type: Type | undefined) => boolean
}

/** The checker is another process, which is asked about each type once. */
function askOnce(checker: Checker): Types {
  const results = new Map<Type, Type | undefined>()
  const promises = new Map<Type, boolean>()
  return {
    resultOf(type) {
      if (results.has(type)) return results.get(type)
      const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call)
      const result = signature && checker.getReturnTypeOfSignature(signature)
      results.set(type, result)
      return result
    },
    isPromise(type) {
      if (type === undefined) return false
      const known = promises.get(type)
      if (known !== undefined) return known
      const found = ['then', 'catch', 'finally'].every(
        (name) => checker.getPropertyOfType(type, name) !== undefined,
      )
      promises.set(type, found)
      return found
    },
  }
}

/** Does it end in a handler: `.catch(…)`, `.then(…, …)`? Assignments are left to the reader of the variable. */
function isHeard(node: ast.Expression): boolean {
  // What `void` drops is looked at on its own.
  if (ast.isVoidExpression(node) || ast.isAwaitExpression(node)) return true
  if (ast.isParenthesizedExpression(node)) return isHeard(node.expression)
  if (ast.isBinaryExpression(node))
    return ast.isAssignmentOperator(node.operatorToken.kind) || isHeard(node.right)
  if (!ast.isCallExpression(node) || !ast.isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  if (name.text === 'catch') return node.arguments.length > 0
  if (name.text === 'then') return node.arguments.length > 1
  return name.text === 'finally' && isHeard(expression)
}

/** Prints those of the program. Types of the program alone: tests and benchmarks are not looked at. */
function main(): void {
  const root = path.resolve(import.meta.dirname, '..')
  const configuration = 'node_modules/.cache/promises.json'
  mkdirSync(path.join(root, path.dirname(configuration)), { recursive: true })
  const program = { extends: '../../tsconfig.json', include: ['../../src'] }
  writeFileSync(path.join(root, configuration), JSON.stringify(program))
  const found = floatingPromises(root, 'src', configuration)
  for (const line of found) console.error(line)
  if (found.length === 0) return
  console.error('These promises have no handler of their rejection.')
  process.exitCode = 1
}

if (import.meta.filename === process.argv[1]) main()
