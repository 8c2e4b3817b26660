import type { MissingFacts } from '../facts/found.ts'
import { Notice } from '../parts/notice.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { shown } from '../text.ts'

/** What was looked for, where the index is, and what may help. */
export const MissingPage = ({ facts, title }: { readonly facts: MissingFacts; readonly title: string }) => (
  <div class="narrow-wide">
    <h1>{shown(title)}</h1>
    <Notice kind="info">
      {facts.sentences.map((sentence) => (
        <span key={sentence} class="sentence wrap">
          {shown(sentence)}
        </span>
      ))}
    </Notice>
    {facts.links.length > 0 && (
      <ul>
        {facts.links.map(({ text, path }) => (
          <li key={path}>
            <a href={path}>{text}</a>
          </li>
        ))}
      </ul>
    )}
    <SearchBox big />
  </div>
)
