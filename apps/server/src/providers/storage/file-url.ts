/** Beginning of the addresses of stored files. */
export const FILES_PATH = '/files/'

/** URL path at which the server serves a stored file. */
export const fileUrl = (key: string): string => (key === '' ? '' : `${FILES_PATH}${key}`)
