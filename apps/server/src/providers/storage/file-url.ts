/** What the addresses of stored files begin with. */
export const FILES_PATH = '/files/'

/** URL path under which the server gives out a stored file. */
export const fileUrl = (key: string): string => (key === '' ? '' : `${FILES_PATH}${key}`)
