/** The type of a token, as the letter of its style; empty for tokens without a colour. */
export type TokenKind = '' | 'c' | 's' | 'k' | 't' | 'n'

export interface Token {
  readonly kind: TokenKind
  readonly text: string
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const SOLIDITY = words(
  'abstract anonymous as assembly break calldata case catch constant constructor continue contract default delete do else emit enum error event external fallback false for from function if immutable import indexed interface internal is let library mapping memory modifier new override payable pragma private public pure receive return returns revert storage struct switch this throw transient true try type unchecked using view virtual while leave super abi msg block tx',
)
const VYPER = words(
  'and as assert break class continue def elif else enum event exports external False flag for from if implements import in indexed initializes interface internal log nonpayable nonreentrant not or pass payable private public pure raise return self struct True uses view while immutable constant transient deploy extcall staticcall msg block tx chain',
)
const TYPE =
  /^(?:u?int\d*|bytes\d*|bool|address|string|fixed|ufixed|decimal|String|Bytes|DynArray|HashMap|var)$/

/** Each pattern takes linear time, because no token can begin again inside itself. */
const COMMON = String.raw`"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\b\d[\w.]*|[A-Za-z_$][\w$]*`
const SOLIDITY_TOKENS = new RegExp(String.raw`\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|${COMMON}`, 'g')
const VYPER_TOKENS = new RegExp(String.raw`#[^\n]*|"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|${COMMON}`, 'g')

/** Splits a source into tokens, without leaving any text out. */
export function tokensOf(text: string, language: string): Token[] {
  const isVyper = language === 'Vyper'
  const keywords = isVyper ? VYPER : SOLIDITY
  const tokens: Token[] = []
  let end = 0
  for (const { 0: token, index } of text.matchAll(isVyper ? VYPER_TOKENS : SOLIDITY_TOKENS)) {
    const kind = kindOf(token, keywords)
    if (kind === '') continue
    if (index > end) tokens.push({ kind: '', text: text.slice(end, index) })
    tokens.push({ kind, text: token })
    end = index + token.length
  }
  if (end < text.length) tokens.push({ kind: '', text: text.slice(end) })
  return tokens
}

function kindOf(token: string, keywords: ReadonlySet<string>): TokenKind {
  if (/^(?:\/[/*]|#|"""|''')/.test(token)) return 'c'
  if (/^["']/.test(token)) return 's'
  if (/^\d/.test(token)) return 'n'
  if (TYPE.test(token)) return 't'
  return keywords.has(token) ? 'k' : ''
}
