import type { ArtefactCode } from '../artefact.ts'
import type { Code } from './artefact-shapes.ts'

/** Digits, and places of libraries that are not linked (solc 0.5 and later; before that). */
const OBJECT = /^(?:[0-9a-f]{2}|__\$[0-9a-f]{34}\$__|__.{36}__|__[^0-9a-f].{37})*$/i

export function codeOf(read: Code | undefined): ArtefactCode {
  const object = (read?.object ?? '').replace(/^0x/, '')
  return {
    object: OBJECT.test(object) ? object : '',
    links: read?.linkReferences ?? {},
    immutables: read?.immutableReferences ?? {},
    sourceMap: read?.sourceMap ?? '',
  }
}
