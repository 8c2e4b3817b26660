/** A part that a process does not have, and that nothing in it is to call. */
export const absent = (): never => {
  throw new Error('There is no such part in this process')
}
