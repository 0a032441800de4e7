import { createRequire } from 'node:module'
import path from 'node:path'

/** In our own package, also where this file was bundled into another. */
const OWN = createRequire(import.meta.url).resolve('@petalpost/template-cards/committed-file')

/** Absolute path of what `npm run cards` writes and the repository holds: `files/NAME`. */
export const committedFile = (name: string): string => path.resolve(path.dirname(OWN), '../files', name)
