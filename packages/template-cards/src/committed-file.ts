import { createRequire } from 'node:module'
import path from 'node:path'

/** Resolves from our own package, even when this file was bundled into another package. */
const OWN = createRequire(import.meta.url).resolve('@petalpost/template-cards/committed-file')

/** The absolute path of a committed file that `npm run cards` writes: `files/NAME`. */
export const committedFile = (name: string): string => path.resolve(path.dirname(OWN), '../files', name)
