import { causesOf } from '#db/causes.ts'
import { isDatabaseDown } from '#db/failures.ts'
import { placesOf, reasonOf, withoutCredentials } from '#errors/reason-of.ts'
import { ConfigError } from '#src/config.ts'

import { Refusal } from './copy/refusal.ts'

interface SystemFailure extends Error {
  code?: string
  syscall?: string
  path?: string
  port?: number
}

const SENTENCES: Record<string, (failure: SystemFailure) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken. Stop what listens there, or choose another with PORT.`,
  EADDRNOTAVAIL: () => 'HOST names an address that this machine does not have.',
  ENOSPC: () => 'The disk is full. Make room and start again; nothing that was saved is lost.',
  EDQUOT: () => 'The disk quota is used up. Make room and start again; nothing that was saved is lost.',
  EROFS: ({ path }) => `${path ?? 'The data folder'} is on a read-only disk. Choose another folder with DATA_DIR.`,
  EACCES: ({ path, port }) =>
    port === undefined
      ? `${path ?? 'The data folder'} may not be written. Change its permissions, or choose another with DATA_DIR.`
      : `Port ${port} needs more rights than this account has. Choose one above 1023 with PORT.`,
  EIO: () => 'The disk or its connection fails. Check it, or use a copy on another disk.',
  EPIPE: () => 'Whatever was to read the output has ended before it was complete.',
  ABORT_ERR: () => 'Stopped. Nothing was changed.',
  ENOTDIR: ({ path }) => `${path ?? 'The data folder'} is inside something that is not a folder. Set DATA_DIR.`,
}

/** PostgreSQL writes a part of a page, before the system says that the disk is full. */
const FULL_DISK = /No space left on device|wrote only \d+ of \d+ bytes/i

/** Is the disk full? The error may be ours, a program's own message, or PostgreSQL's in a failed query (53100). */
function isDiskFull(error: unknown): boolean {
  for (const current of causesOf(error)) {
    const { code, message } = current as SystemFailure
    if (code === 'ENOSPC' || code === '53100' || FULL_DISK.test(message)) return true
  }
  return false
}

/** PostgreSQL runs, but its files are not as they should be: no such database, input or output errors, corruption. */
const isDamage = ({ code }: SystemFailure): boolean => /^(?:3D000|58P?\d+|XX00\d)$/.test(code ?? '')

function damagedWith(error: unknown): string | null {
  for (const current of causesOf(error)) if (isDamage(current)) return current.message
  return null
}

/** Node's remark on a wrong argument, without its hints for programmers. */
const isArgumentMistake = ({ code }: SystemFailure): boolean => code?.startsWith('ERR_PARSE_ARGS_') === true

/** The sentence that was written for a failure; null when nobody foresaw it. */
function knownSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const failure = error as SystemFailure
  if (isDiskFull(error)) return SENTENCES['ENOSPC']?.(failure) ?? null
  if (error instanceof ConfigError || error instanceof Refusal) return error.message
  if (/^(The database|There is no built-in PostgreSQL|PostgreSQL does not run)/.test(error.message))
    return error.message
  const damage = damagedWith(error)
  if (damage !== null)
    return `The database is damaged or half copied: ${damage}. Copy it again, or restore a backup into an empty one.`
  if (isArgumentMistake(failure)) return `${failure.message.split('. ')[0]}. See petalpost --help.`
  const code = failure.code === 'EPERM' ? 'EACCES' : failure.code
  if (code === 'ENOENT' && failure.syscall === 'mkdir') return noFolderMade(failure)
  if (code === 'EEXIST') return SENTENCES['ENOTDIR']?.(failure) ?? null
  return SENTENCES[code ?? '']?.(failure) ?? null
}

/** What Node says when a folder cannot be made on a read-only disk, or behind a link that leads nowhere. */
const noFolderMade = ({ path }: SystemFailure): string =>
  `${path ?? 'The data folder'} cannot be made: its disk is read-only, or a link on the way leads nowhere. Choose another folder with DATA_DIR.`

/** PostgreSQL's code (SQLSTATE) of a failure, also of a wrapped one. */
function sqlStateOf(error: unknown): string | null {
  for (const current of causesOf(error)) {
    const { code } = current as SystemFailure
    if (code !== undefined && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code
  }
  return null
}

/** What to do about failures that PostgreSQL reports, by its codes. */
const REMEDIES: Record<string, string> = {
  '42501': 'The role of DATABASE_URL needs all rights in this database: make it the owner.',
  '25006': 'It only reads, as a replica does: DATABASE_URL must name the primary.',
  '22P05': 'The database must have the encoding UTF8.',
  '22021': 'The database must have the encoding UTF8.',
}

/** A failure of the database that no other sentence was written for. */
function databaseSentence(error: unknown): string | null {
  const state = sqlStateOf(error)
  if (state !== null) return [`The database refused: ${reasonOf(error)}.`, REMEDIES[state] ?? ''].join(' ').trim()
  return isDatabaseDown(error) ? `The database does not respond: ${reasonOf(error)}.` : null
}

/** Why something failed, in one sentence for the user and without any secret (rule S18). */
export const failureSentence = (error: unknown): string =>
  withoutCredentials(knownSentence(error) ?? databaseSentence(error) ?? reasonOf(error))

/** The same for a command that ends by it. A fault of ours also shows where it is. */
export function describeFailure(error: unknown): string {
  if ((knownSentence(error) ?? databaseSentence(error)) !== null) return failureSentence(error)
  return [`A fault of Petalpost: ${failureSentence(error)}`, ...placesOf(error)].join('\n')
}
