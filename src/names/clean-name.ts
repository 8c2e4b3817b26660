/**
 * Invisible characters that change how other characters are read: controls, bidirectional marks, zero-width and
 * filling characters, tags; and unpaired surrogates, which UTF-8 cannot encode.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|\p{Default_Ignorable_Code_Point}/gu

/** Longest name, UTF-16 units. */
const MAX_NAME = 100
/** UTF-16 units of input that count. The rest is ignored. */
const MAX_READ = 1_000

/** An external name without invisible characters, with single spaces, cut to `most` units; may be empty. */
export function cleanName(written: string, most = MAX_NAME): string {
  const seen = written.slice(0, MAX_READ).replace(/\s+/gu, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim()
  // The cut may leave half of a character.
  return seen.slice(0, most).replace(UNSEEN, '').trim()
}
