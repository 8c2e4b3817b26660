// What the tests use of @redocly/openapi-core 2.64.0 and openapi-typescript 6.7.6, after their own declarations.

/** Opaque. */
export interface Config {
  readonly resolvedConfig: object
}

export interface Problem {
  readonly ruleId: string
  readonly message: string
  readonly location: readonly { readonly pointer?: string }[]
}

export interface OpenApiTools {
  createConfig(config: { extends: readonly string[] }): Promise<Config>
  lint(what: { ref: string; config: Config }): Promise<Problem[]>
  /** A module of TypeScript that declares what the document describes. */
  generateTypes(document: object): Promise<string>
}
