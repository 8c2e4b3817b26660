import { spawn } from 'node:child_process'
import { chmod, chown, copyFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CachedCompiler } from './cache.ts'

/** How compilers can be isolated on this machine. */
export type MachineIsolation = Awaited<ReturnType<typeof detectIsolation>>

export interface Isolation extends MachineIsolation {
  /** Further directories that compilers may read. */
  readonly readable: readonly string[]
}

/** A user id that systems leave free. It is not `nobody`, who owns the files of the embedded PostgreSQL. */
const OWN_UID = 65_533

const NETWORK = ['unshare', '-rn']
const ENDING_WITH_US = ['setpriv', '--pdeathsig', 'KILL']
const PROCESSES = ['unshare', '-p', '--fork', '--kill-child=KILL']
const asUser = (uid: number) => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']

const works = ([program, ...rest]: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    if (process.platform !== 'linux') return resolve(false)
    const child = spawn(program!, rest, { stdio: 'ignore' })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })

/** Folders of system programs and libraries, and the files that these open at start. */
const SYSTEM = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/libx32',
  '/etc/ld.so.cache',
  '/etc/alternatives',
  '/dev/null',
  '/dev/zero',
  '/dev/random',
  '/dev/urandom',
]

/**
 * Makes a new root in a new mount namespace, and enters it without any capability. $1: the root; $2: the
 * working directory; $3: the compiler; $4: the user, empty means the present one; then visible folders up to
 * `--`, then the command. A change of user clears the parent-death signal, so it is set again.
 */
const SCRIPT = `set -e
root=$1 work=$2 compiler=$3 uid=$4; shift 4
mount -t tmpfs -o size=1m,mode=755 none "$root"
show() {
  [ -e "$1" ] || return 0
  mkdir -p "$root\${1%/*}"
  if [ -L "$1" ]; then cp -P "$1" "$root$1"
  elif [ -d "$1" ]; then mkdir -p "$root$1"; mount --rbind "$1" "$root$1"
  else : > "$root$1"; mount --bind "$1" "$root$1"; fi
}
while [ "$1" != -- ]; do show "$1"; shift; done; shift
show "$compiler"
# Where the kernel allows it: flags of a mount that came from outside may be locked.
for one in "$root"/* "$root$compiler"; do mount -o remount,bind,ro "$one" 2>/dev/null || true; done
show "$work"
mkdir -p "$root/proc"; mount -t proc none "$root/proc"
exec chroot "$root" setpriv \${uid:+--reuid=$uid --regid=$uid --clear-groups} --pdeathsig KILL --bounding-set=-all --inh-caps=-all --no-new-privs /bin/sh -c 'cd "$0"; exec "$@"' "$work" "$@"`

/** Root makes the mounts itself. Another user must first become root of a user namespace. */
const isolated = (uid: number | undefined): string[] => [
  ...['unshare', uid === undefined ? '-rnm' : '-nm'],
  ...ENDING_WITH_US,
  ...PROCESSES,
  ...['/bin/sh', '-c', SCRIPT, 'sh'],
]

/** Starts a few processes, so it should only be called once. */
export async function detectIsolation() {
  const withEnd = works([...ENDING_WITH_US, 'true'])
  const uid = process.getuid?.() === 0 && (await works([...asUser(OWN_UID), 'true'])) ? OWN_UID : undefined
  // Any folder will do for a test: only the test sees what is mounted there.
  const files = await works([
    ...isolated(uid),
    tmpdir(),
    '/usr',
    '/bin/sh',
    `${uid ?? ''}`,
    ...SYSTEM,
    '--',
    'true',
  ])
  const network = files || (await works([...NETWORK, 'true']))
  return {
    network,
    /** Whether compilers only see system programs, their own program and their working directory. */
    files,
    /** Compilers run as this user, who owns no files; undefined for the user of this process. */
    uid,
    /** Whether compilers end when this process is killed. */
    endsWithUs: await withEnd,
  }
}

/** The command that runs a compiler in `work`, with the files that it needs. */
export async function isolate(
  { file, form }: CachedCompiler,
  folder: string,
  { network, files, uid, endsWithUs, readable }: Isolation,
): Promise<{ readonly before: readonly string[]; readonly file: string; readonly work: string }> {
  const work = path.join(folder, 'work')
  await mkdir(work)
  const plain = [...(network ? NETWORK : []), ...(endsWithUs ? ENDING_WITH_US : [])]
  // Node's permissions protect files from soljson (src/verification/compilers/sandbox.ts).
  if (form === 'soljson') return { before: plain, file, work }

  if (uid !== undefined) await chown(work, uid, uid)
  if (files) {
    const root = path.join(folder, 'root')
    await mkdir(root)
    const seen = [...SYSTEM, ...readable]
    return { before: [...isolated(uid), root, work, file, `${uid ?? ''}`, ...seen, '--'], file, work }
  }
  if (uid === undefined) return { before: plain, file, work }
  // The other user may not be able to enter the folder of compilers, so the compiler is copied.
  const program = path.join(folder, 'compiler')
  await copyFile(file, program)
  await Promise.all([chmod(program, 0o755), chmod(folder, 0o755)])
  // Root may leave the network without a user namespace.
  const alone = network ? ['unshare', '-n'] : []
  return { before: [...alone, ...asUser(uid), ...(endsWithUs ? ENDING_WITH_US : [])], file: program, work }
}

/** The isolation in words, for the line that is printed at the start. */
export function isolationLine({ network, files, uid }: MachineIsolation): string {
  const parts = [
    files ? 'empty working directory' : 'file system not isolated (unshare and mount do not work here)',
    ...(uid === undefined ? [] : [`as user ${uid}`]),
    network ? 'no network' : 'network not isolated (unshare does not work here)',
  ]
  return parts.join(', ')
}
