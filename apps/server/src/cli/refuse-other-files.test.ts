import { execFileSync } from 'node:child_process'
import { createWriteStream, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { joinAnyway } from '#modules/files/installation.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { databaseUrl } from '#test/database-url.ts'
import { signIn } from '#test/factories.ts'
import { ownDatabases, rowsOf } from '#test/own-databases.ts'
import { redPng } from '#test/sample-pictures.ts'
import { freePort, runCommand, startServer } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { uploadAndClaim } from '#test/uploads.ts'

import { writeBackup } from './backup.ts'

const databases = ownDatabases()
const folder = temporaryFolder('refuse')
/** An installation with a user's file, and another one. */
let ours: TestServer
let others: TestServer
beforeAll(async () => {
  ours = await buildApp()
  others = await buildApp()
  ours.clock.set(Date.now())
  await uploadAndClaim(await signIn(ours), await redPng())
  await joinAnyway(others.deps)
})
afterAll(async () => {
  await ours.close()
  await others.close()
  await databases.drop()
  rmSync(folder, { recursive: true, force: true })
})

const environment = async (dataDir: string, connection: pg.ClientConfig) => ({
  PORT: String(await freePort()),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl(connection),
})

/** Every file below the folder with its content. */
const contentOf = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .toSorted()
    .map((file) => [file, readFileSync(file, 'base64')])

/** Starts a server that must refuse. Returns its exit code (0 = it served) and all that it says. */
async function start(dataDir: string, connection: pg.ClientConfig) {
  const server = await startServer(await environment(dataDir, connection))
  await server.ready.catch(() => undefined)
  return { exit: await server.end('SIGTERM'), said: server.output().trim() }
}

describe('F16: a server that is started on the wrong database or files', () => {
  it.each([
    ['a new database', () => databases.empty(), /^The database is new, but there are stored files of another database/],
    ['another database', () => others.connection, /^The stored files \(local disk, .*\) belong to another database\./],
  ])('F16: %s: it ends with 1 and one sentence that names the way out, and changes no file', async (_, other, says) => {
    const { dataDir } = ours.deps.config
    const before = contentOf(dataDir)
    expect(before.length).toBeGreaterThan(2)
    const { exit, said } = await start(dataDir, await other())
    expect([exit, said]).toEqual([1, expect.stringMatching(says)])
    expect(said).toMatch(/DATABASE_URL|Start with the database that they belong to.*join-files$/)
    expect(said.split('\n')).toHaveLength(1)
    expect(contentOf(dataDir)).toEqual(before)
  })

  it('F16: a disk that is not mounted: it ends with 1, and its rows stay', async () => {
    const { exit, said } = await start(path.join(folder, 'unmounted'), ours.connection)
    expect([exit, said]).toEqual([1, expect.stringMatching(/^The database names files of users.*not mounted/)])
    expect(await rowsOf(ours.connection, 'select from files')).toHaveLength(1)
  })

  it.skipIf(process.platform === 'win32')(
    'F16: a restore that was killed: it ends with 1 and says what to do, and changes no file',
    async () => {
      const { connection, deps } = ours
      const output = new PassThrough()
      const source = { connection, storage: deps.storage }
      const [backup] = await Promise.all([buffer(output), writeBackup(source, output, () => undefined)])
      // the restore waits for the second half of the backup, which never comes
      const pipe = path.join(folder, 'backup.petalpost')
      execFileSync('mkfifo', [pipe])
      const [dataDir, target] = [path.join(folder, 'restored'), await databases.empty()]
      const restoring = runCommand('restore', await environment(dataDir, target), [pipe])
      const half = createWriteStream(pipe)
      half.on('error', () => undefined)
      half.write(backup.subarray(0, backup.length / 2))
      await expect.poll(() => existsSync(path.join(dataDir, 'files/installation/id'))).toBe(true)
      await restoring.end('SIGKILL')
      half.destroy()

      const before = contentOf(dataDir)
      const { exit, said } = await start(dataDir, target)
      expect([exit, said]).toEqual([1, expect.stringMatching(/^A restore did not finish .*restore again\.$/)])
      expect(contentOf(dataDir)).toEqual(before)
    },
  )
})
