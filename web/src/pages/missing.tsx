import { Notice } from '../components/notice.tsx'
import { SearchBox } from '../components/search-box.tsx'
import type { Missing } from '../page.ts'
import { shown } from '../text.ts'

interface Props {
  readonly missing: Missing
  readonly title: string
}

/** Says what was not found and how far the index is, with links that may help. */
export const MissingPage = ({ missing: { sentences, links }, title }: Props) => (
  <div class="narrow-wide">
    <h1>{shown(title)}</h1>
    <Notice kind="info">
      {sentences.map((sentence) => (
        <span key={sentence} class="sentence wrap">
          {shown(sentence)}
        </span>
      ))}
    </Notice>
    {links.map(({ text, path }) => (
      <p key={path}>
        <a href={path}>{text}</a>
      </p>
    ))}
    <SearchBox big />
  </div>
)
