import path from 'node:path'

/** Folder in which tests and tooling share drawn files of the template cards; each file is checked when it is used. */
export const LIBRARY_FOLDER = path.resolve(import.meta.dirname, '../../../node_modules/.cache/petalpost/library')
