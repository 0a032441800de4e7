import { rmSync } from 'node:fs'
import path from 'node:path'

import { startServer } from '@petalpost/server/test/server-process'

import type { Report } from '../src/report.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const COLD = 3
const WARM = 5

const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0)

const row = (what: string, values: number[], goalMs: number) => ({
  what,
  'median ms': median(values),
  'best ms': Math.round(Math.min(...values)),
  'goal ms': goalMs,
})

/** Milliseconds until the first successful response of /healthz. */
async function timeToServe(dataDir: string): Promise<number> {
  const begun = performance.now()
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  for (;;) {
    const isUp = await fetch(`${server.origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) break
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const took = performance.now() - begun
  await server.ready // an earlier signal would find no listener
  await server.end('SIGTERM')
  return took
}

/** Rule P6: ready within 3 s from an empty folder, within 0.5 s later. */
export const startBench = (): Promise<Report> =>
  inTemporaryFolder('start', async (folder) => {
    const cold: number[] = []
    const warm: number[] = []
    for (let round = 0; round < COLD; round++) {
      const dataDir = path.join(folder, 'data')
      rmSync(dataDir, { recursive: true, force: true })
      cold.push(await timeToServe(dataDir))
      for (let again = 0; again < WARM; again++) warm.push(await timeToServe(dataDir))
    }
    return {
      question: 'P6: how long from the command until the server answers?',
      tables: { 'time to serve': [row('empty folder', cold, 3_000), row('later', warm, 500)] },
    }
  })
