// The licences of packages whose code is bundled with ours (scripts/build.mjs, scripts/vendor.mjs).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the package that a module is of. */
function packageOf(id) {
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)
  return folder
}

/** The licences of the packages of which `file` holds these modules, as one text. */
export function licencesOf(file, modules) {
  const folders = new Set([...modules].filter((id) => id.includes('/node_modules/')).map(packageOf))
  /** Packages by the text of their licence, which many share. */
  const packages = new Map()
  for (const folder of folders) {
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const { name, version, license, author, repository } = about
    // google-protobuf is under two licences, each in its own file.
    const files = readdirSync(folder).filter((one) => /^licen[cs]e/i.test(one))
    const textOf = (file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
    const text = files.length
      ? files.sort().map(textOf).join('\n\n')
      : `Its package has no text of its licence. By ${author?.name ?? author ?? 'its contributors'}: ${repository?.url ?? repository}`
    packages.set(text, new Set([...(packages.get(text) ?? []), `${name} ${version} (${license})`]))
  }
  const texts = [...packages].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}\n`)
  return `${file} holds parts of these packages.\n\n${texts.sort().join(`\n${'-'.repeat(80)}\n\n`)}`
}
