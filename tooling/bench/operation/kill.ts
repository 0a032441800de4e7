import { killRounds } from '@petalpost/server/test/kill-rounds'

import type { Report } from '../src/report.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const ROUNDS = 100
const WRITES = 40

/** Rule F1 in full: a hundred times kill -9 under write load. */
export async function killBench(): Promise<Report> {
  const { acknowledged, lost, corrupt, readyMs } = await inTemporaryFolder('kill', (folder) =>
    killRounds(folder, ROUNDS, WRITES),
  )
  const ready = readyMs.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    Math.round(ready[Math.min(ready.length - 1, Math.floor(share * ready.length))] ?? 0)
  const figures = {
    rounds: ROUNDS,
    acknowledged,
    lost: lost.length,
    corrupt: corrupt.length,
    'ready p50 ms': at(0.5),
    'ready p95 ms': at(0.95),
    'ready max ms': at(1),
  }
  return {
    question: 'F1: what is lost, and when does the server serve again, after kill -9 under write load?',
    tables: { 'a hundred kills': [figures] },
  }
}
