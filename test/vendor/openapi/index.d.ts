// What the tests use of @redocly/openapi-core 2.64.0 and openapi-typescript 6.7.6, after their own declarations.

declare const config: unique symbol
interface Config {
  readonly [config]: true
}

export interface Problem {
  readonly ruleId: string
  readonly message: string
  readonly location: readonly { readonly pointer?: string }[]
}

export function createConfig(config: { extends: readonly string[] }): Promise<Config>
export function lint(what: { ref: string; config: Config }): Promise<Problem[]>

/** A module of TypeScript that declares what the document describes. */
export function generateTypes(document: object): Promise<string>
