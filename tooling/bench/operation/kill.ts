import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { killRounds } from '@petalpost/server/test/kill-rounds'

import type { Report } from '../src/report.ts'

const ROUNDS = 100
const WRITES = 40

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)

/** Fault F1 in full: a hundred kills by -9 under write load. */
export async function killBench(): Promise<Report> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'petalpost-kill-'))
  chmodSync(folder, 0o755) // the database's account must get in when root runs this
  try {
    const { acknowledged, lost, corrupt, readyMs } = await killRounds(folder, ROUNDS, WRITES)
    const ready = sorted(readyMs)
    const at = (share: number): number =>
      Math.round(ready[Math.min(ready.length - 1, Math.floor(share * ready.length))] ?? 0)
    return {
      question: 'F1: what is lost, and when does the server serve again, after kill -9 under write load?',
      tables: {
        'a hundred kills': [
          {
            rounds: ROUNDS,
            acknowledged,
            lost: lost.length,
            corrupt: corrupt.length,
            'ready p50 ms': at(0.5),
            'ready p95 ms': at(0.95),
            'ready max ms': at(1),
          },
        ],
      },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
