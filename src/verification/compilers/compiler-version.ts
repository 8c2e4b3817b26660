export type CompilerKind = 'solc' | 'vyper'

export interface RequestedVersion {
  /** For example `0.8.30`, `0.8.31-nightly.2025.6.1`, `0.4.1b2`. */
  readonly number: string
  /** Hex; may be shortened. */
  readonly commit: string | undefined
}

/**
 * Parses a version as users and tools write it: `v0.8.30+commit.73712a01`, `vyper:0.3.10`, `0.8.30`, with a
 * platform after the commit (`….Emscripten.clang`), or a file name (`soljson-v0.8.30+commit.73712a01.js`).
 */
export function parseVersion(text: string): RequestedVersion | undefined {
  const match =
    /^(?:[a-z][\w-]*?[:.-])?v?(\d+\.\d+\.\d+[\w.-]*?)(?:\+commit\.([0-9a-f]{4,40})(?:\.[\w.+-]*)?)?$/i.exec(
      text.trim().slice(0, 200),
    )
  return match ? { number: match[1]!, commit: match[2]?.toLowerCase() } : undefined
}

/** Whether this build (`0.8.30+commit.73712a01`) is the requested one. Commits may be shortened. */
export function isRequestedBuild(build: string, requested: RequestedVersion): boolean {
  const [number, commit = ''] = build.split('+commit.')
  if (number !== requested.number) return false
  return (
    requested.commit === undefined ||
    commit.startsWith(requested.commit) ||
    requested.commit.startsWith(commit)
  )
}

export const numbersOf = (text: string) =>
  (/^(\d+)\.(\d+)\.(\d+)/.exec(text) ?? [0, 0, 0, 0]).slice(1).map(Number)

/** `0.8.30+commit.73712a01` before `0.8.4+commit.c7e474f2`. */
export function newestFirst(left: string, right: string): number {
  const others = numbersOf(left)
  return numbersOf(right).reduce((order, number, n) => order || number - others[n]!, 0)
}
