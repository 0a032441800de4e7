import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import type { Places } from './places.ts'

/** Version of the PostgreSQL that npm installs. */
const VERSION = '18'

/** Files that every cluster has; an interrupted copy lacks some of them. */
const PARTS = [
  'PG_VERSION',
  'postgresql.conf',
  'pg_hba.conf',
  'global/pg_control',
  'global/pg_filenode.map',
  'pg_wal',
  'pg_xact',
  'pg_multixact',
  'base/1',
  'base/4',
  'base/5',
]

const WAY_OUT =
  'Copy it again while no server runs on it, or restore a backup into an empty data folder, named by DATA_DIR.'

/** The database's folder cannot be used. The message is one sentence with the reason and one with the way out. */
export class DamagedDatabase extends Error {
  constructor(places: Places, reason: string) {
    super(`The database in ${places.folder} is damaged or half copied: ${reason}. ${WAY_OUT}`)
  }
}

/** The database's folder was made by another major version of PostgreSQL. */
export class OtherVersion extends Error {
  constructor(places: Places, version: string) {
    super(
      `The database in ${places.folder} is of PostgreSQL ${version}, and this Petalpost brings ${VERSION}. Back it up with the Petalpost that made it, and restore that into an empty data folder.`,
    )
  }
}

const isEmpty = (file: string): boolean => {
  const found = statSync(file)
  return found.isDirectory() ? readdirSync(file).length === 0 : found.size === 0
}

/**
 * Checks a cluster before PostgreSQL does, because PostgreSQL writes problems to its own log only.
 * @throws DamagedDatabase when it is no folder or lacks a part, OtherVersion
 */
export function refuseDamage(places: Places): void {
  const { data } = places
  const found = statSync(data, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isDirectory()) throw new DamagedDatabase(places, `${data} is not a folder`)
  if (isEmpty(data)) return // a new cluster is made there
  for (const part of PARTS) {
    const file = path.join(data, part)
    if (!existsSync(file)) throw new DamagedDatabase(places, `${part} is missing`)
    if (isEmpty(file)) throw new DamagedDatabase(places, `${part} is empty`)
  }
  const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== VERSION) throw new OtherVersion(places, version.slice(0, 20))
}

/**
 * A Petalpost with another PostgreSQL keeps its cluster beside ours. Whoever goes back to this one must not find a new,
 * empty database.
 * @throws OtherVersion when there is such a cluster
 */
export function refuseOtherVersion(places: Places): void {
  for (const name of readdirSync(places.folder)) {
    const version = /^pg(\d+)$/.exec(name)?.[1]
    if (version !== undefined && version !== VERSION) throw new OtherVersion(places, version)
  }
}
