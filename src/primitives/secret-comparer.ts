import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time; an empty secret matches nothing. */
export function secretComparer(secret: string): (text: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const right = digest(secret)
  return (text) => secret !== '' && timingSafeEqual(digest(text), right)
}
