import { useEffect, useState } from 'preact/hooks'
import type { ChainNow } from '../server/api.ts'
import { useSession } from '../session.ts'
import { shown } from '../text.ts'
import { applyTheme, theme } from '../theme.ts'
import { IconButton, LinkButton } from './buttons.tsx'
import { Icon } from './icon.tsx'
import { useLazy } from './lazy.tsx'
import { gasPriceText } from './page-elements.tsx'
import { SearchBox } from './search-box.tsx'

interface Props {
  readonly path: string
  readonly siteName: string
  readonly searched: string
  /** undefined until a page has loaded it. */
  readonly chain: ChainNow | undefined
}

/** All pages that are not about a single thing or an account. */
const MENU: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Blockchain: {
    blocks: 'Blocks',
    txs: 'Transactions',
    'txs/pending': 'Pending transactions',
    accounts: 'Top accounts',
  },
  Tokens: {
    tokens: 'All tokens',
    'tokens?type=ERC-20': 'ERC-20 tokens',
    'tokens?type=ERC-721': 'ERC-721 tokens',
    'tokens?type=ERC-1155': 'ERC-1155 tokens',
  },
  Developers: {
    contracts: 'Verified contracts',
    verify: 'Verify a contract',
    'api-docs': 'API reference',
    graphiql: 'GraphQL',
  },
  Statistics: { statistics: 'Charts', status: 'Status' },
}

/** Closes a menu after a choice, with Escape, after a click outside, and when the focus leaves it. */
function useMenus() {
  useEffect(() => {
    const close = (event: Event) => {
      const target = event instanceof FocusEvent ? event.relatedTarget : event.target
      if (!(target instanceof Element)) return
      for (const menu of document.querySelectorAll('details.menu[open]')) {
        // The drawer's button shows all menus of the header, which are its siblings.
        const isInside = (menu.closest('nav:has(> .drawer[open])') ?? menu).contains(target)
        if (event instanceof KeyboardEvent) {
          if (event.key !== 'Escape') continue
          if (isInside) menu.querySelector('summary')?.focus()
        } else if (isInside && (event instanceof FocusEvent || !target.closest('a, button:not(form *)')))
          continue
        menu.removeAttribute('open')
      }
    }
    const events = ['click', 'keydown', 'focusout']
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [])
}

export function Header({ path, siteName, searched, chain }: Props) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      document.querySelector<HTMLInputElement>('input[name="q"]')?.focus()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  useMenus()
  const here = (target: string) => (path === target ? 'page' : undefined)
  return (
    <header>
      <div class="site">
        <a class="brand" href="./" aria-label={shown(siteName)} aria-current={here('/')}>
          <img src="icon.svg" alt="" width="28" height="28" />
          <span>{shown(siteName)}</span>
        </a>
        {chain?.network && !/local|testnet/i.test(siteName) && <b class="tag">{NETWORKS[chain.network]}</b>}
        {chain && chain.head >= 0 && <Now chain={chain} />}
      </div>
      <nav aria-label="Main">
        <details class="menu drawer">
          <summary aria-label="Menu">
            <Icon name="menu" />
          </summary>
        </details>
        {Object.entries(MENU).map(([title, pages]) => (
          <details key={title} class="menu" name="menu">
            <summary
              aria-current={Object.keys(pages).some((target) => here(`/${target}`)) ? 'true' : undefined}
            >
              {title}
            </summary>
            <div class="sheet">
              {Object.entries(pages).map(([target, name]) => (
                <a key={target} href={target} aria-current={here(`/${target}`)}>
                  {name}
                </a>
              ))}
            </div>
          </details>
        ))}
      </nav>
      {path === '/' ? <span class="space" /> : <SearchBox value={searched} />}
      <ThemeButton />
      <UserMenu />
    </header>
  )
}

/** The label that shows that the network's coins have no value. */
const NETWORKS = { local: 'Local', testnet: 'Testnet' } as const

/** The newest block and the price of gas, as of the page. */
const Now = ({ chain: { head, baseFee, coin } }: { readonly chain: ChainNow }) => (
  <small>
    <a href={`block/${head}`}>Block {head}</a>
    {baseFee !== null && (
      <>
        {' · '}
        <span title="Base fee">
          <span class="wide-only">base fee </span>
          {gasPriceText(BigInt(baseFee), coin, true)}
        </span>
      </>
    )}
  </small>
)

function ThemeButton() {
  // The server does not know the theme, and the browser's first rendering must equal the server's.
  const [now, setNow] = useState<'light' | 'dark'>('light')
  useEffect(() => {
    const follow = () => setNow(theme())
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', follow)
    follow()
    return () => system.removeEventListener('change', follow)
  }, [])
  const other = now === 'dark' ? 'light' : 'dark'
  const choose = () => {
    applyTheme(other)
    setNow(other)
  }
  return (
    <IconButton
      class="icon needs-script"
      label={other === 'dark' ? 'Dark theme' : 'Light theme'}
      icon={now === 'dark' ? 'sun' : 'moon'}
      onClick={choose}
    />
  )
}

function UserMenu() {
  const { me } = useSession()
  if (me === undefined) return <span class="account" />
  if (me.user === null)
    return (
      <span class="account">
        <LinkButton href="sign-in" text="Sign in" />
      </span>
    )
  return <SignedIn />
}

const loadMenu = () => import('./user-menu.tsx')

/** The menu's script is loaded only for users who are signed in. */
function SignedIn() {
  const { loaded } = useLazy(loadMenu)
  return loaded ? <loaded.SignedInMenu /> : <span class="account" />
}
