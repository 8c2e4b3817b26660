/** Whether a setting names a URL and not a path. */
export const isRemote = (place: string): boolean => /^https?:\/\//i.test(place)
