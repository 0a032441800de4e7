import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Absolute path of a data file that ships with the server (migrations, seed data), given relative to `src`.
 * The build copies such files to `dist` under the same names, so this works from the source and from the bundle.
 */
export function resourcePath(relative: string): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, relative))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error(`The server's own file ${relative} is missing: build it again`)
    folder = parent
  }
  return path.join(folder, relative)
}
