import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { SolidityMetadataContract } from '#lib-sourcify'
import { MissingSourcesError } from '../../../src/verification/match/solidity.ts'

test('a missing source is not fetched, even if its name is a URL', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    requests++
    response.end('contract A {}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as { port: number }
  const path = `http://127.0.0.1:${port}/github.com/A.sol`
  const metadata = {
    compiler: { version: '0.8.30+commit.73712a01' },
    language: 'Solidity',
    settings: { compilationTarget: { [path]: 'A' } },
    sources: { [path]: { keccak256: `0x${'11'.repeat(32)}`, urls: ['dweb:/ipfs/Qm'] } },
  }
  const contract = new SolidityMetadataContract(metadata as never, []) as unknown as {
    createCompilation(compiler: object): Promise<unknown>
  }
  await expect(contract.createCompilation({})).rejects.toThrow(MissingSourcesError)
  expect(requests).toBe(0)
})
