import { readdirSync, readFileSync } from 'node:fs'

export interface MemoryOfTree {
  /** Proportional set size, bytes: a page that processes share counts once. */
  readonly node: number
  readonly postgres: number
  readonly anvil: number
  readonly others: number
}

/** Memory of a process and of all that it started, by /proc (Linux). */
export function memoryOfTree(pid: number): MemoryOfTree {
  const parents = new Map(pids().map((one) => [one, parentOf(one)]))
  const tree = [pid]
  for (const one of tree) for (const [child, parent] of parents) if (parent === one) tree.push(child)
  const sum = { node: 0, postgres: 0, anvil: 0, others: 0 }
  for (const one of tree) {
    const name = commandOf(one)
    const kind =
      one === pid ? 'node' : /postgres/.test(name) ? 'postgres' : /anvil/.test(name) ? 'anvil' : 'others'
    sum[kind] += bytesOf(one)
  }
  return sum
}

const pids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/** Empty where the process has ended meanwhile. */
function textOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/m.exec(textOf(pid, 'status'))?.[1] ?? 0)
const commandOf = (pid: number) => textOf(pid, 'comm').trim()
const bytesOf = (pid: number) => 1024 * Number(/^Pss:\s+(\d+)/m.exec(textOf(pid, 'smaps_rollup'))?.[1] ?? 0)
