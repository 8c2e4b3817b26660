import type { ComponentChildren } from 'preact'
import { Icon } from '../components/icon.tsx'
import { grouped, shown } from '../text.ts'

interface Folder {
  readonly folders: Map<string, Folder>
  readonly files: {
    readonly name: string
    readonly path: string
    readonly n: number
    readonly size: number
  }[]
}

interface Props {
  readonly files: readonly { readonly path: string; readonly size: number }[]
  readonly current: string | undefined
  /** The page of a file, by its path, or by its number if the path is not unique. */
  readonly href: (file: string) => string
  readonly children?: ComponentChildren
}

/** Depth of folders in the tree. Deeper ones are part of a name. */
const MAX_DEPTH = 8

export function FileTree({ files, current, href, children }: Props) {
  const root: Folder = { folders: new Map(), files: [] }
  for (const [n, { path, size }] of files.entries()) {
    const names = path.split('/').filter((name) => name !== '')
    const last = names.splice(Math.min(names.length - 1, MAX_DEPTH)).join('/')
    let folder = root
    for (const name of names) {
      const next = folder.folders.get(name) ?? { folders: new Map(), files: [] }
      folder.folders.set(name, next)
      folder = next
    }
    folder.files.push({ name: last || path || '(no name)', path, n, size })
  }
  return (
    <nav class="tree" aria-label="Files">
      <Branch folder={root} current={current} href={href} files={files} />
      {children}
    </nav>
  )
}

const sizeText = (size: number) => (size < 1000 ? `${size}` : `${Math.round(size / 1000)} k`)

function Branch({ folder, current, href, files }: Props & { readonly folder: Folder }) {
  return (
    <ul>
      {[...folder.folders].map(([name, inner]) => (
        <li key={name}>
          <span class="muted">
            <Icon name="folder" /> {shown(name)}
          </span>
          <Branch folder={inner} current={current} href={href} files={files} />
        </li>
      ))}
      {folder.files.map(({ name, path, n, size }) => (
        <li key={n}>
          <a
            href={href(path.length < 120 ? path : `#${n + 1}`)}
            aria-current={path === current ? 'page' : undefined}
          >
            <Icon name="contract" /> {shown(name)}{' '}
            <small title={`${grouped(size)} characters`}>{sizeText(size)}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
