import { existsSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'

import type { Config } from '#src/config.ts'

/** Is a database there that runs, or that somebody is starting now? */
const isInUse = (folder: string): boolean =>
  existsSync(path.join(folder, 'pg18', 'postmaster.pid')) || existsSync(path.join(folder, 'launcher.lock'))

/** The embedded database's folder: `postgres`, or the one that a note in it names. */
function databaseFolder(folder: string): string {
  const note = path.join(folder, 'location')
  return existsSync(note) ? readFileSync(note, 'utf8') : folder
}

/** Removes a folder if it is empty. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // it holds something, or there is none
  }
}

/**
 * Notes which folders of our data there are before a command opens them. Returns a function that removes those that came
 * since, for a command that failed (rule F20). A new database goes only if no stored file names it: `isUnjoined` says
 * that the command has not joined the two. A database that another process uses stays.
 */
export function noteNewFolders({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>) {
  const [postgres, files] = [path.join(dataDir, 'postgres'), path.join(dataDir, 'files')]
  const [newData, newPostgres, newFiles] = [dataDir, postgres, files].map((folder) => !existsSync(folder))
  return (isUnjoined: boolean): void => {
    const hasNewFiles = newFiles === true && storage.kind === 'local'
    if (newPostgres === true && existsSync(postgres)) {
      const place = databaseFolder(postgres)
      const isMade = existsSync(path.join(place, 'pg18'))
      if (isInUse(place) || (isMade && !isUnjoined && !hasNewFiles)) return
      for (const folder of [place, postgres]) rmSync(folder, { recursive: true, force: true })
      if (hasNewFiles) rmSync(files, { recursive: true, force: true })
    }
    removeEmpty(files)
    if (newData === true) removeEmpty(dataDir)
  }
}
