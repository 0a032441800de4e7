import { chmodSync, readdirSync, statSync } from 'node:fs'
import process from 'node:process'

/** read and write for group and others */
const OTHERS_READ = 0o066
/** What the server itself puts there: a folder with anything else also serves another purpose. */
const OURS = new Set(['postgres', 'files'])

/** Can other accounts of this machine list the folder? Its mode says nothing on Windows. */
export const isOpenToOthers = (mode: number): boolean => (mode & OTHERS_READ) !== 0 && process.platform !== 'win32'

/**
 * Closes an existing data folder to the other accounts of this machine: mode 700, or 711 for root, because PostgreSQL's
 * account must pass through. Returns false when the folder stays open: it belongs to somebody else, or holds more than
 * our data, like a home folder.
 */
export function closeDataFolder(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined || !isOpenToOthers(found.mode)) return true
  if (!readdirSync(folder).every((name) => OURS.has(name))) return false
  const isRoot = process.getuid?.() === 0
  try {
    chmodSync(folder, found.mode & (isRoot ? 0o711 : 0o700))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return false
    throw error
  }
}
