/**
 * Characters that are not seen but change how others are read: controls, bidirectional marks, zero-width and filling
 * ones, tags; and halves of characters, which UTF-8 cannot write.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|\p{Default_Ignorable_Code_Point}/gu

/** UTF-16 units of a name. */
const MAX_NAME = 100
/** UTF-16 units of which a name is made: what is behind them does not count. */
const MAX_READ = 1_000

/** A name from outside without what is not seen, its spaces single, cut to `most` units; empty if nothing is left of it. */
export function cleanName(written: string, most = MAX_NAME): string {
  const seen = written.slice(0, MAX_READ).replace(/\s+/gu, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim()
  // The cut may leave half of a character.
  return seen.slice(0, most).replace(UNSEEN, '').trim()
}
