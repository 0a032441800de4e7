import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { exitCode, runCommand } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

import { noteNewFolders } from './new-folders.ts'

let folder: string
beforeEach(() => void (folder = temporaryFolder('new-folders')))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const config = (dataDir: string) => ({ dataDir, storage: { kind: 'local' } as const })

/** A database and a stored file, as a start makes them. */
function fill(dataDir: string): void {
  mkdirSync(path.join(dataDir, 'postgres', 'pg18'), { recursive: true })
  mkdirSync(path.join(dataDir, 'files', 'installation'), { recursive: true })
  writeFileSync(path.join(dataDir, 'files', 'installation', 'id'), 'x')
}

describe('F20: what a refused start or restore leaves behind', () => {
  it('F20: removes what is new, and the data folder if it is new too', () => {
    const dataDir = path.join(folder, 'data')
    const removeNew = noteNewFolders(config(dataDir))
    fill(dataDir)
    removeNew(false)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('F20: keeps what was there, and a new database that the older files name', () => {
    const older = noteNewFolders(config(folder))
    fill(folder)
    noteNewFolders(config(folder))(true)
    expect(existsSync(path.join(folder, 'postgres', 'pg18'))).toBe(true)
    rmSync(path.join(folder, 'postgres'), { recursive: true })
    const removeNew = noteNewFolders(config(folder))
    fill(folder)
    removeNew(false)
    expect(existsSync(path.join(folder, 'postgres', 'pg18'))).toBe(true)
    removeNew(true)
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false)
    expect(existsSync(path.join(folder, 'files', 'installation', 'id'))).toBe(true)
    older(false)
  })

  it('F20: keeps a database that another process runs or starts', () => {
    for (const sign of ['launcher.lock', 'pg18/postmaster.pid']) {
      const dataDir = path.join(folder, path.basename(sign))
      const removeNew = noteNewFolders(config(dataDir))
      fill(dataDir)
      writeFileSync(path.join(dataDir, 'postgres', sign), '1')
      removeNew(true)
      expect(existsSync(path.join(dataDir, 'files', 'installation', 'id'))).toBe(true)
    }
  })

  it('F20: a restore of half an archive, and a backup without a database, leave the data folder as it was', async () => {
    const archive = path.join(folder, 'half.petalpost')
    writeFileSync(archive, 'no archive')
    const dataDir = path.join(folder, 'data')
    const restore = runCommand('restore', { DATA_DIR: dataDir }, [archive])
    expect([await exitCode(restore), existsSync(dataDir)]).toEqual([1, false])
    const backup = runCommand('backup', { DATA_DIR: dataDir }, [path.join(folder, 'new.petalpost')])
    expect([await exitCode(backup), existsSync(dataDir)]).toEqual([1, false])
    expect(backup.output()).toMatch(/^The database of .* does not exist\. Choose the data folder with DATA_DIR\.$/m)
  })
})
