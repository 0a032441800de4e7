import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { limit } from '@petalpost/selection/limits'
import { afterAll, describe, expect, it } from 'vitest'

import { backupUnderLoad, serveIn } from '#test/backup-under-load.ts'
import { embeddedConnection } from '#test/embedded-database.ts'
import { rowsOf } from '#test/own-databases.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startWriteLoad } from '#test/write-load.ts'

const folder = temporaryFolder('backup')
const dataDir = path.join(folder, 'data')
const running: ServerProcess[] = []
afterAll(async () => {
  for (const server of running) await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const CLAIMED = 'media/2026/11/claimed.webp'
const FILES = {
  [CLAIMED]: 'a picture',
  'library/fonts/own.woff2': 'a font',
  'media/2026/11/younger.webp': 'without a row: claimed after the snapshot',
  'uploads/pc/2026/11/raw.webp': 'raw',
}

async function storeFiles(): Promise<void> {
  for (const [key, content] of Object.entries(FILES)) {
    const file = path.join(dataDir, 'files', key)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  await rowsOf(
    embeddedConnection(dataDir),
    "insert into files (key, mime, bytes, hash, created_at) values ($1, 'image/webp', 9, 'x', now())",
    [CLAIMED],
  )
}

describe('F16: backup under write load', () => {
  it(
    'F16: a backup taken during writes restores every acknowledged write, and nothing half',
    async () => {
      const server = await serveIn(dataDir)
      running.push(server)
      await storeFiles()
      const report = await backupUnderLoad(server, dataDir)
      running.push(report.server)

      expect({ missing: report.missing, half: report.half }).toEqual({ missing: [], half: [] })
      expect(report.checksums[1]).toBe(report.checksums[0])
      // the pinned script of the embed is there too, as soon as the server has stored it
      const files = report.entries.filter((name) => name.startsWith('files/') && !name.includes('/pinned-'))
      expect(files).toEqual([`files/${CLAIMED}`, 'files/library/fonts/own.woff2'])
      expect(statSync(path.join(folder, 'one.petalpost')).mode & 0o077).toBe(0)
      expect(readdirSync(folder).filter((name) => name.includes('.part-'))).toEqual([])

      expect(await (await fetch(`${report.server.origin}/files/${CLAIMED}`)).text()).toBe('a picture')
      const goesOn = startWriteLoad(report.server.origin, embeddedConnection(path.join(folder, 'restored')), 1, 'later')
      await goesOn.reached(1)
      await goesOn.stop()
      expect(goesOn.acknowledged.length).toBeGreaterThan(0)
    },
    limit(4),
  ) // a server, a backup and a restore under load, one after another
})
