/**
 * Whether the tests of a program run: where it is found, and always in CI. `.ci/run` installs it there, so that one that
 * is missing fails its tests instead of skipping them.
 */
export const needed = (isFound: boolean): boolean => isFound || process.env['CI'] !== undefined
