import { useEffect, useState } from 'preact/hooks'
import { addressOf } from '../base.ts'
import { Json } from '../parts/json.tsx'
import { Notice } from '../parts/notice.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { type Question, questionsAbout } from '../questions.ts'
import { ask } from '../server/ask.ts'
import { shown } from '../text.ts'

/** What the API says about a block, a transaction or an address. */
export function Search({ query }: { readonly query: URLSearchParams }) {
  const text = (query.get('q') ?? '').trim()
  const { what, questions, others = [] } = questionsAbout(text)
  return (
    <>
      <h1>{what || 'Search'}</h1>
      {text !== '' && <p class="mono wrap">{shown(text.slice(0, 200))}</p>}
      {questions.length === 0 && (
        <>
          <Notice kind="info">
            {text === ''
              ? 'A block is a number, a transaction a hash of 64 hex digits, an address has 40.'
              : 'This is neither a block (a number), nor a transaction (0x and 64 hex digits), nor an address (0x and 40).'}
          </Notice>
          <SearchBox big value={text} />
        </>
      )}
      {others.map((other) => (
        <Notice key={other.text} kind="info">
          {other.why} <a href={`search?q=${other.text}`}>{other.text}</a>.
        </Notice>
      ))}
      {questions.map((question) => (
        <Answer key={`${question.path} ${JSON.stringify(question.call ?? '')}`} question={question} />
      ))}
    </>
  )
}

function Answer({ question: { title, path, call, isShown } }: { readonly question: Question }) {
  const [answer, setAnswer] = useState<unknown>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    const asked = call
      ? ask(path, { method: 'POST', body: { jsonrpc: '2.0', id: 1, ...call }, answersAnyway: true })
      : ask(path, { answersAnyway: true })
    asked.then(setAnswer, (refused: Error) => setError(refused.message))
  }, [])
  if (isShown && !(answer !== undefined && isShown(answer))) return null
  const address = call ? `POST ${addressOf(path)}  ${call.method}` : addressOf(path)
  return (
    <section class="card answer">
      <h2>{title}</h2>
      <p class="mono wrap">{call ? address : <a href={address}>{address}</a>}</p>
      {error && <Notice kind="error">{error}</Notice>}
      {answer === undefined && !error && <p class="muted">Asking …</p>}
      {answer !== undefined && <Json value={answer} label={title} />}
    </section>
  )
}
