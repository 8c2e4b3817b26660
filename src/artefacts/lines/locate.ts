import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { linkless } from '../../verification/match/code-difference.ts'
import { type Artefact, type ArtefactCode, isViaIr } from '../artefact.ts'
import type { CodeIndex } from '../match/index-of-code.ts'
import { beginsDefinition, createEnclosing } from './enclosing.ts'
import type { StepFrame } from './failing-path.ts'
import { lastPlace, type Place } from './last-place.ts'
import { OPCODE } from './opcodes.ts'
import { decodeSourceMap, instructionsOf, JUMP } from './source-map.ts'

/** A line that led to the failure, and its contract and function. */
export interface Line extends ReturnType<typeof positionOf> {
  readonly contract: string
  /** Empty means outside of any function. */
  readonly function: string
}

/** Lines of a frame: first the line where it ended, then the lines of the callers. */
export interface FrameLines {
  readonly contract: string
  /** `near`: the compiler moved code or shares it between statements, so that lines may be off. */
  readonly precision: 'exact' | 'near'
  readonly lines: readonly Line[]
  readonly excerpt: ReturnType<typeof excerptOf> | undefined
}

/** Text of a file that the artefact was compiled from; undefined if it is not known, or changed since. */
export type ReadSource = (artefact: Artefact, file: string) => string | undefined

const MAX_LINES = 30
/** The lines of a frame with an artefact's code; undefined if no step has a source position. */
function linesOf(
  frame: Pick<StepFrame, 'pcs' | 'isCreation'> & { readonly ops: Uint8Array },
  artefact: Artefact,
  readSource: ReadSource,
): FrameLines | undefined {
  const code: ArtefactCode = frame.isCreation ? artefact.creation : artefact.runtime
  const map = decodeSourceMap(code.sourceMap)
  const instructions = instructionsOf(linkless(code.object))
  const files = new Map<number, { path: string; text: Buffer } | undefined>()
  const fileOf = (id: number) => {
    if (!files.has(id)) files.set(id, open(artefact, id, readSource))
    return files.get(id)
  }
  const placeAt = (step: number): Place | undefined => {
    const at = instructions[frame.pcs[step]!] ?? -1
    if (at < 0 || at >= map.length || map.size[at]! <= 0) return undefined
    const file = fileOf(map.file[at]!)
    const start = map.start[at]!
    if (!file || start < 0 || start >= file.text.length) return undefined
    return { ...file, start, size: map.size[at]! }
  }
  const enclosing = new Map<string, ReturnType<typeof createEnclosing>>()
  const enclosingAt = ({ path, text, start }: Place) => {
    const known = enclosing.get(path) ?? createEnclosing(text)
    enclosing.set(path, known)
    return known(start)
  }
  const scopeOf = (place: Place) => {
    const { contract, name } = enclosingAt(place)
    return `${place.path} ${contract} ${name}`
  }
  const jumpAt = (step: number) => map.jump[instructions[frame.pcs[step]!] ?? -1] ?? JUMP.none
  const { open: callers, callerOf } = callersIn(frame, jumpAt)
  const steps = {
    count: frame.pcs.length,
    op: (step: number) => frame.ops[step]!,
    jump: jumpAt,
    place: placeAt,
    scope: scopeOf,
    isInlined: isViaIr(artefact),
  }
  const last = lastPlace(steps, callerOf)
  if (!last) return undefined
  const lines: Line[] = []
  for (const place of [last.place, ...callers.flatMap((step) => placeAt(step) ?? [])]) {
    const line = lineAt(artefact, place, enclosingAt(place))
    const before = lines.at(-1)
    if (before && before.file === line.file && before.line === line.line) continue
    // The code that calls functions by selector has no line.
    if (lines.length > 0 && beginsDefinition(place.text, place.start)) continue
    if (lines.length < MAX_LINES) lines.push(line)
  }
  return {
    contract: artefact.name,
    precision: isViaIr(artefact) || !last.isCertain ? 'near' : 'exact',
    lines,
    excerpt: excerptOf(last.place.text.toString('utf8'), lines[0]!.line),
  }
}

function open(artefact: Artefact, id: number, readSource: ReadSource) {
  const path = artefact.fileOfId[`${id}`]
  const text = path === undefined ? undefined : readSource(artefact, path)
  return path === undefined || text === undefined ? undefined : { path, text: Buffer.from(text, 'utf8') }
}

/** Jumps into functions: `open` has those that did not return, newest first; `callerOf` has the jump for each return. */
function callersIn(
  { pcs, ops }: { readonly pcs: Uint32Array; readonly ops: Uint8Array },
  jumpAt: (step: number) => number,
) {
  const open: number[] = []
  const callerOf = new Map<number, number>()
  for (let step = 0; step < pcs.length; step++) {
    if (ops[step] !== OPCODE.jump) continue
    const jump = jumpAt(step)
    if (jump === JUMP.into) open.push(step)
    else if (jump === JUMP.out) {
      const caller = open.pop()
      if (caller !== undefined) callerOf.set(step, caller)
    }
  }
  return { open: open.reverse(), callerOf }
}

function lineAt(
  artefact: Artefact,
  { path, text, start }: Place,
  { contract, name }: { readonly contract: string; readonly name: string },
): Line {
  const file = Object.hasOwn(artefact.projectPaths, path) ? artefact.projectPaths[path]! : path
  return { ...positionOf(file, text, start), contract, function: name }
}

/** The place of a byte. Lines and columns count from 1, columns in characters. */
export function positionOf(file: string, text: Buffer, offset: number) {
  const before = text.subarray(0, offset)
  let line = 1
  let start = 0
  for (let at = before.indexOf(0x0a); at >= 0; at = before.indexOf(0x0a, at + 1)) {
    line++
    start = at + 1
  }
  return { file, line, column: before.subarray(start).toString('utf8').length + 1 }
}

const LINES_AROUND = 3
const MAX_LINE = 200

function excerptOf(text: string, line: number) {
  const firstLine = Math.max(1, line - LINES_AROUND)
  const lines = text.split('\n').slice(firstLine - 1, line + LINES_AROUND)
  return { firstLine, lines: lines.map((text) => text.replace(/\r$/, '').slice(0, MAX_LINE)) }
}

/** A frame, with the code on the chain if it is known. */
export interface FrameWithCode extends Pick<StepFrame, 'pcs' | 'ops' | 'isCreation'> {
  readonly code: Hex | undefined
}

/** The artefact of a frame: by its code, otherwise by the instructions that ran. */
function artefactOf(index: CodeIndex, frame: FrameWithCode): Artefact | undefined {
  const { code, isCreation } = frame
  if (!isCreation && code !== undefined && code !== '0x')
    return index.find({ runtime: toBuffer(code), creation: undefined })?.artefact
  return artefactOfSteps(index.artefacts, frame)
}

/** Lines of each of these frames; undefined if no artefact has the code, or sources changed since. */
export const locateFrames = (
  index: CodeIndex,
  readSource: ReadSource,
  frames: readonly FrameWithCode[],
): (FrameLines | undefined)[] =>
  frames.map((frame) => {
    const artefact = artefactOf(index, frame)
    return artefact && linesOf(frame, artefact, readSource)
  })

/** Largest number of steps that are compared. */
const MAX_COMPARED = 5_000

/**
 * The artefact with these instructions at these positions, for code that is not on the chain: constructors, and
 * contracts that ended with the transaction. undefined if there is none, or if there are several with different code.
 */
function artefactOfSteps(
  artefacts: readonly Artefact[],
  { pcs, ops, isCreation }: Pick<StepFrame, 'pcs' | 'ops' | 'isCreation'>,
): Artefact | undefined {
  const count = Math.min(pcs.length, MAX_COMPARED)
  const from = pcs.length - count
  let match: { readonly artefact: Artefact; readonly object: string } | undefined
  for (const artefact of artefacts) {
    const { object } = isCreation ? artefact.creation : artefact.runtime
    const code = linkless(object)
    let isSame = code.length > 0
    for (let step = from; isSame && step < pcs.length; step++) isSame = code[pcs[step]!] === ops[step]
    if (!isSame) continue
    if (match && match.object !== object) return undefined
    match ??= { artefact, object }
  }
  return match?.artefact
}
