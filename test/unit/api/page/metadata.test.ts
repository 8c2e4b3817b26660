import { expect, test } from 'vitest'
import { metadataOf } from '../../../../src/api/page/metadata.ts'

/** As a contract returns one text. */
const answerOf = (text: string) => {
  const bytes = Buffer.from(text)
  const word = (number: number) => number.toString(16).padStart(64, '0')
  return `0x${word(32)}${word(bytes.length)}${bytes.toString('hex')}`
}
const SAID = {
  name: 'Item “7”',
  description: 'One of them',
  image: 'data:image/svg+xml;utf8,<svg/>',
  attributes: [{ trait_type: 'Colour', value: 'red' }, { trait_type: 'Level', value: 3 }, null, 'none'],
}
const JSON_TEXT = JSON.stringify(SAID)

test.each([
  `data:application/json;base64,${Buffer.from(JSON_TEXT).toString('base64')}`,
  `data:application/json,${encodeURIComponent(JSON_TEXT)}`,
  `data:application/json;utf8,${JSON_TEXT}`,
])('metadata in a data: URI is read, in each way that contracts write it: %.40s', (uri) => {
  expect(metadataOf(answerOf(uri))).toEqual({
    uri: uri.slice(0, 300),
    uriLength: uri.length,
    name: SAID.name,
    description: SAID.description,
    attributes: [
      { name: 'Colour', value: 'red' },
      { name: 'Level', value: '3' },
    ],
    picture: SAID.image,
    hasOtherPicture: false,
  })
})

test('`{id}` of ERC-1155 becomes the 64 digits of the item, in the URI and in what it holds', () => {
  const id = `${'0'.repeat(60)}4cc9`
  expect(metadataOf(answerOf('https://example.org/{id}/{id}.json'), id)).toMatchObject({
    uri: `https://example.org/${id}/${id}.json`,
  })
  const inside = Buffer.from(JSON.stringify({ name: 'Item {id}', attributes: [{ value: '{id}' }] }))
  const held = answerOf(`data:application/json;base64,${inside.toString('base64')}`)
  expect(metadataOf(held, id)).toMatchObject({ name: `Item ${id}`, attributes: [{ value: id }] })
  // Of ERC-721 it is a text like any other.
  expect(metadataOf(answerOf('https://example.org/{id}'))).toMatchObject({ uri: 'https://example.org/{id}' })
})

test('a picture that is elsewhere, too large or no picture is not shown', () => {
  for (const image of [
    'https://example.org/7.png',
    'ipfs://x',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    `data:image/png;base64,${'A'.repeat(16_000)}`,
  ])
    expect(metadataOf(answerOf(`data:application/json,${JSON.stringify({ image })}`))).toMatchObject({
      picture: '',
      hasOtherPicture: true,
    })
})

test('an address elsewhere is a text, and what is no text is nothing', () => {
  expect(metadataOf(answerOf('https://example.org/7'))).toMatchObject({
    uri: 'https://example.org/7',
    name: '',
  })
  for (const answer of [null, '0x', '0x12', `0x${'f'.repeat(128)}`, answerOf('')])
    expect(metadataOf(answer)).toBeUndefined()
  expect(metadataOf(answerOf('data:application/json,{'))).toMatchObject({ name: '', attributes: [] })
  expect(metadataOf(answerOf('data:application/json,7'))).toMatchObject({ name: '' })
})
