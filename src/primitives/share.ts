/** Which of several equal processes this is: `rank` counts from 0. */
export interface ProcessRank {
  readonly count: number
  readonly rank: number
}

/** The only process. */
export const ALONE: ProcessRank = { count: 1, rank: 0 }

/** The part of a whole number that one process gets. All parts add up to it: the first processes get the remainder. */
export const shareOf = (whole: number, { count, rank }: ProcessRank): number =>
  Math.floor(whole / count) + (rank < whole % count ? 1 : 0)
