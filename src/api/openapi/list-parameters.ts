import { FORMATS } from '../list/formats.ts'
import { parameter, text } from './schemas.ts'

/** Parameters of every list, in addition to those of its action. */
export const LIST_PARAMETERS = [
  {
    name: 'cursor',
    in: 'query',
    required: false,
    allowEmptyValue: true,
    description:
      'Where a walk goes on, as the header `Link` or the last line of a stream says; empty: where it begins. Each row then comes once, however long the list is. `offset` alone is the size of a page.',
    schema: text,
  },
  parameter('query', 'format', false, {
    description:
      '`ndjson` and `csv` are streams: the whole list, unless a page is asked for. Their last line says whether it is complete, or which cursor leads on.',
    enum: Object.keys(FORMATS),
    default: 'json',
  }),
  parameter('query', 'trailer', false, {
    description:
      'For streams: `no` omits the last line. The HTTP trailers `X-Complete` and `X-Next-Cursor` then report completeness, or headers with these names if the answer is short.',
    enum: ['yes', 'no'],
    default: 'yes',
  }),
  parameter('query', 'bloom', false, {
    description: 'For `csv`: `yes` adds the column `logsBloom`, if the records have one.',
    enum: ['yes', 'no'],
    default: 'no',
  }),
] as const

/** Facts about a list. They are in the headers of a page, and in the last line of a stream. */
export const LIST_HEADERS = {
  'X-Complete': {
    description: '`false`: there is more, or some of the blocks of the question are not indexed yet.',
    schema: { enum: ['true', 'false'] },
  },
  Link: {
    description: '`<?…cursor=…>; rel="next"` if there is more.',
    schema: text,
  },
} as const

/** For all formats, including streams. */
export const OMITS_HEADER = {
  'X-Omits': {
    description: 'What the answer omits because the index cannot know it; absent if it omits nothing.',
    schema: text,
  },
} as const

/** The media types of streams. */
export const STREAMS = {
  // The schema describes the whole text. Clients would use a schema of a line as the type of the answer.
  'application/x-ndjson': {
    schema: {
      type: 'string',
      description:
        'One line of JSON for each record, and a last one: `{"complete": …}`, whether nothing is beyond it and nothing of it is to come, with `next`, the cursor that leads on (empty: only a new walk does), `message`, why it is not complete, and `valuesAsOf`, the block of the oldest value where some change without events.',
    },
  },
  'text/csv': {
    schema: {
      type: 'string',
      description:
        "RFC 4180. The fields of the records, then their values: nothing is an empty cell, lists are JSON, numbers are decimal whatever they are in JSON, and a `'` precedes what a spreadsheet would take for a formula. The last line is `complete,true`, `complete,false` or `next,<cursor>`; lines before it may say `message` or `valuesAsOf`.",
    },
  },
} as const
