import type { Graph } from '../graph.ts'

export function defineSmartContract({ types }: Graph): void {
  types.smartContract.implement({
    description: 'What is published about a contract: its source, which compiles to the code on chain.',
    fields: (t) => ({
      addressHash: t.field({
        type: 'AddressHash',
        nullable: false,
        description:
          'Whose source it is: another’s where that one runs the same code, and this has none of its own.',
        resolve: ({ address, twin }) => twin ?? address,
      }),
      name: t.exposeString('name', { nullable: false }),
      compilerVersion: t.exposeString('compilerVersion', { nullable: false }),
      optimization: t.exposeBoolean('optimization', { nullable: true }),
      optimizationRuns: t.exposeInt('optimizationRuns', { nullable: true }),
      contractSourceCode: t.string({ nullable: false, resolve: ({ source }) => source }),
      abi: t.field({ type: 'Json', nullable: true, resolve: ({ abi }) => abi }),
      constructorArguments: t.exposeString('constructorArguments', { nullable: true }),
      evmVersion: t.exposeString('evmVersion', { nullable: true }),
      externalLibraries: t.field({
        type: 'Json',
        nullable: true,
        resolve: ({ externalLibraries }) => externalLibraries,
      }),
      filePath: t.exposeString('filePath', { nullable: true }),
      compilerSettings: t.field({
        type: 'Json',
        nullable: true,
        resolve: ({ compilerSettings }) => compilerSettings,
      }),
      language: t.exposeString('language', { nullable: true }),
      partiallyVerified: t.exposeBoolean('partiallyVerified', { nullable: false }),
    }),
  })
}
