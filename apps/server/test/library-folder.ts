import path from 'node:path'

/** Where tests and tooling share what they have drawn of the template cards; what lies there is checked when it is used. */
export const LIBRARY_FOLDER = path.resolve(import.meta.dirname, '../../../node_modules/.cache/petalpost/library')
