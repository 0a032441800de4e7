import { access, constants, mkdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

import type { Config } from '#src/config.ts'

import { isOpenToOthers } from '../data-folder.ts'
import { type Finding, look } from './finding.ts'

const MIN_FREE_BYTES = 100e6
const FEW_FREE_BYTES = 2e9
/** below this a warning: connections of visitors and of the database count as open files too */
const FEW_OPEN_FILES = 4_096

const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

/** How many files this process may have open; null where the system has no limit. */
function openFilesLimit(): number | null {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const limit = Number(report.userLimits?.open_files?.soft)
  return Number.isFinite(limit) ? limit : null
}

/** Findings about this machine: the data folder, its disk, open files, and the built apps. */
export async function lookAtMachine(config: Config): Promise<Finding[]> {
  const folder = await look('data folder', 'Choose another with DATA_DIR, or change its permissions.', async () => {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    await access(config.dataDir, constants.W_OK)
    const { mode } = await stat(config.dataDir)
    if (!isOpenToOthers(mode)) return config.dataDir
    return {
      text: `${config.dataDir} can be read by other accounts of this machine`,
      remedy: `Run: chmod 700 ${config.dataDir} (711 when the server runs as root).`,
    }
  })
  const disk = await look('disk', 'Make room on the disk of the data folder.', async () => {
    const { bavail, bsize } = await statfs(config.dataDir)
    const free = bavail * bsize
    if (free < MIN_FREE_BYTES) throw new Error(`only ${inGigabytes(free)} free`)
    if (free >= FEW_FREE_BYTES) return `${inGigabytes(free)} free`
    return {
      text: `only ${inGigabytes(free)} free`,
      remedy: 'Make room: when the disk is full, nothing can be saved.',
    }
  })
  const openFiles = await look('open files', '', async () => {
    const limit = openFilesLimit()
    if (limit === null) return 'no limit'
    if (limit >= FEW_OPEN_FILES) return `at most ${limit}`
    return {
      text: `at most ${limit}`,
      remedy: `Raise the limit to ${FEW_OPEN_FILES} or more (ulimit -n, LimitNOFILE).`,
    }
  })
  const apps = ['web', 'card-frame', 'embed'].map((app) =>
    look(`built ${app}`, 'Build it: npm start, or npm run build.', async () => {
      await access(path.join(config.appRoot, 'apps', app, 'dist'))
      return 'there'
    }),
  )
  return [folder, ...(folder.state === 'missing' ? [] : [disk]), openFiles, ...(await Promise.all(apps))]
}
