import type { Graph } from '../graph.ts'

export function defineSmartContract({ types }: Graph): void {
  types.smartContract.implement({
    description: 'The published source of a contract, which compiles to the code on chain.',
    fields: (t) => ({
      addressHash: t.field({
        type: 'AddressHash',
        nullable: false,
        description:
          'The contract that the source belongs to: another one with the same code, if this one has none.',
        resolve: ({ address, twin }) => twin ?? address,
      }),
      name: t.exposeString('name', { nullable: false }),
      compilerVersion: t.exposeString('compilerVersion', { nullable: false }),
      optimization: t.exposeBoolean('optimization', {}),
      optimizationRuns: t.exposeInt('optimizationRuns', {}),
      contractSourceCode: t.string({ nullable: false, resolve: ({ source }) => source }),
      abi: t.field({ type: 'Json', resolve: (contract) => contract.abi() }),
      constructorArguments: t.exposeString('constructorArguments', {}),
      evmVersion: t.exposeString('evmVersion', {}),
      externalLibraries: t.field({ type: 'Json', resolve: ({ externalLibraries }) => externalLibraries }),
      filePath: t.exposeString('filePath', {}),
      compilerSettings: t.field({ type: 'Json', resolve: ({ compilerSettings }) => compilerSettings }),
      language: t.exposeString('language', {}),
      partiallyVerified: t.exposeBoolean('partiallyVerified', { nullable: false }),
    }),
  })
}
