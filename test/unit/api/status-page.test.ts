import { expect, test } from 'vitest'
import { withoutHosts } from '../../../src/api/actions/explorer/statuspage.ts'
import type { Health } from '../../../src/api/health-shape.ts'

const peer = (name: string, trouble: string) => ({ name, trouble, healthy: false, refuted: 0 })
const standby = (name: string, trouble: string) => ({
  ...{ name, trouble, readable: false, lagBlocks: null, lagSeconds: null },
})

test('the page of the status has numbers of nodes and standbys, and no host in a message', () => {
  const shown = withoutHosts({
    notes: [
      'The node at http://10.0.0.55:8545: it does not answer.',
      'The node at ws://geth:8546 does not announce new blocks (connect ECONNREFUSED 172.18.0.3:8546); polling.',
      'Redis does not answer (getaddrinfo ENOTFOUND redis.internal).',
      'The standby at db-2:5432 is not read: timeout.',
      'The worker citus-1:5432 of this chain does not answer.',
      'Blocks 1 to 20 are missing since 12:30.',
    ],
    node: [
      peer('http://10.0.0.5:8545/…', 'The node does not answer (connect ECONNREFUSED fd00::5:8545).'),
      peer('http://10.0.0.55:8545', 'It redirects to https://[fd00::7]/rpc, which is not followed.'),
    ],
    replicas: [standby('db-2:5432', 'connect ETIMEDOUT [fd00::9]:5432')],
  } as unknown as Health)
  expect(shown.notes).toEqual([
    'Node 2: it does not answer.',
    'The node at a host does not announce new blocks (connect ECONNREFUSED); polling.',
    'Redis does not answer (getaddrinfo ENOTFOUND).',
    'Standby 1 is not read: timeout.',
    'The worker a host of this chain does not answer.',
    'Blocks 1 to 20 are missing since 12:30.',
  ])
  expect(shown.node.map(({ name, trouble }) => [name, trouble])).toEqual([
    ['Node 1', 'The node does not answer (connect ECONNREFUSED).'],
    ['Node 2', 'It redirects to a host, which is not followed.'],
  ])
  expect(shown.replicas!.map(({ name, trouble }) => [name, trouble])).toEqual([
    ['Standby 1', 'connect ETIMEDOUT'],
  ])
})
