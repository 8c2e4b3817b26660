import { readdirSync, readFileSync } from 'node:fs'

const MS_PER_TICK = 10

interface Stat {
  readonly pid: number
  readonly parent: number
  /** Of the process and its threads, ms. */
  readonly own: number
  /** Of its children that ended, and theirs, ms. */
  readonly children: number
}

/** CPU of a process and of all that it started, by /proc; zeros where there is none, ms. */
export function cpuOfTree(pid: number): { readonly own: number; readonly others: number } {
  const all = readStats()
  const root = all.find((one) => one.pid === pid)
  if (!root) return { own: 0, others: 0 }
  const tree = [root]
  for (const one of tree) tree.push(...all.filter(({ parent }) => parent === one.pid))
  const whole = tree.reduce((sum, { own, children }) => sum + own + children, 0)
  return { own: root.own, others: whole - root.own }
}

function readStats(): Stat[] {
  const pids = existing('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name of the program is in brackets and may hold blanks.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const ms = (first: number) => (fields[first]! + fields[first + 1]!) * MS_PER_TICK
      return [{ pid: Number(pid), parent: fields[1]!, own: ms(11), children: ms(13) }]
    } catch {
      return []
    }
  })
}

function existing(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
