/** Whether a place that a setting names is a URL, and not a path. */
export const isRemote = (place: string): boolean => /^https?:\/\//i.test(place)
