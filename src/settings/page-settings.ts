import { isHex } from '../primitives/hex.ts'
import { isRemote } from '../primitives/is-remote.ts'
import { formedText, listSetting, text } from './kinds.ts'

const MAX_LABEL_SOURCES = 20
/** Each of these URLs is read again periodically. */
const MAX_DESCRIPTOR_URLS = 20

/** Settings for how the pages name the chain, its coin and its addresses. */
export const PAGES_SETTINGS = {
  CHAIN_NAME: text('', 'Name of the chain on the pages. Empty: by its id, where that is well known.'),
  COIN_SYMBOL: text(
    '',
    'Symbol of the native coin, such as ETH. Empty: by the id of the chain, where that is well known. A two-currency chain has its own.',
  ),
  CHAIN_LOGO: text(
    '',
    "A file with a picture of the chain (SVG, PNG, JPEG or WebP, 256 kB at most), which the pages show at their top and in the browser's tab. Empty: Chainscope's own.",
  ),
  TOKEN_LOGOS: text(
    '',
    'A folder with pictures of tokens, each named by the address of its token: `0x….svg`, `.png`, `.jpg` or `.webp`, 256 kB at most. Files are read when they are shown. Empty: every token has the picture of its address.',
  ),
  CLEAR_SIGNING: listSetting(
    'Clear-signing descriptors (ERC-7730), with which pages say what a transaction did: files, folders with `.json` files, and URLs (`http:`, `https:`), separated by commas. Files are read once, when the first transaction is shown, URLs every ten minutes.',
    {
      fits: (places) => places.filter(isRemote).length <= MAX_DESCRIPTOR_URLS,
      expected: `at most ${MAX_DESCRIPTOR_URLS} URLs`,
    },
  ),
  ENS_UNIVERSAL_RESOLVER: formedText(
    "The address of ENS's UniversalResolver on this chain, for names of accounts. Empty: there is no ENS.",
    (value) => isHex(value, 20),
    'an address: 0x and 40 hex digits',
  ),
  LABELS: listSetting(
    'Files or URLs (`http:`, `https:`), separated by commas, with names of addresses: CSV (`address,name,tag…`), JSON (`{"0x…": "name"}` or a list of `{"address", "name", "tags"}`) or token lists. Files are read again when they change, URLs every ten minutes.',
    {
      fits: (sources) => sources.length <= MAX_LABEL_SOURCES,
      expected: `at most ${MAX_LABEL_SOURCES} files or URLs`,
    },
  ),
}
