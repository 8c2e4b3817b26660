/** Whether a source of labels is a URL, and not a path. */
export const isRemote = (source: string): boolean => /^https?:\/\//i.test(source)
