import path from 'node:path'

import { backupUnderLoad, serveIn } from '@petalpost/server/test/backup-under-load'
import { exitCode, runCommand } from '@petalpost/server/test/server-process'

import type { Report } from '../src/report.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const seconds = (ms: number): number => Number((ms / 1000).toFixed(1))

/** Rule F16 with figures: the starter content, users who write, a backup, and what its restore contains. */
export const backupBench = (): Promise<Report> =>
  inTemporaryFolder('backup', async (folder) => {
    const dataDir = path.join(folder, 'data')
    const seeded = runCommand('seed', { DATA_DIR: dataDir })
    if ((await exitCode(seeded)) !== 0) throw new Error(seeded.output())
    const server = await serveIn(dataDir)
    const report = await backupUnderLoad(server, dataDir)
    await Promise.all([server, report.server].map((one) => one.end('SIGTERM')))
    const { rows, files, bytes, backupMs, restoreMs, acknowledged, missing, half, checksums } = report
    return {
      question: 'F16: is a backup that is taken under write load whole, and how long does it take?',
      tables: {
        'backup and restore': [
          {
            rows,
            files,
            'backup MB': Number((bytes / 1e6).toFixed(1)),
            'backup s': seconds(backupMs),
            'restore s': seconds(restoreMs),
            acknowledged,
            missing: missing.length,
            half: half.length,
          },
        ],
        checksums: checksums.map((checksum, index) => ({ of: ['the backup', 'what was restored'][index], checksum })),
      },
    }
  })
