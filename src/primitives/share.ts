/** Which of several processes one is: `rank` counts from 0. */
export interface Slot {
  readonly count: number
  readonly rank: number
}

/** A process that shares with none. */
export const ALONE: Slot = { count: 1, rank: 0 }

/** The shares of all add up to the whole: the first ones receive the remainder. */
export const shareOf = (whole: number, { count, rank }: Slot): number =>
  Math.floor(whole / count) + (rank < whole % count ? 1 : 0)
