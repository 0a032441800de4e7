import process from 'node:process'

import { startServer } from '@petalpost/server/test/server-process'
import { killDuringStart } from '@petalpost/server/test/start-kills'

import type { Report } from '../src/report.ts'
import { stopsBench } from './stops.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const KILLS = 30
const SEED = 38

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Milliseconds that a first start takes here, seeding included. */
const firstStartMs = (): Promise<number> =>
  inTemporaryFolder('start-stop', async (folder) => {
    const begun = performance.now()
    const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, 'start')
    await server.ready
    const took = performance.now() - begun
    await server.end('SIGTERM')
    return took
  })

/** Rule F18: the database is killed once in each first start, at a random moment of it. */
async function killsBench(rounds: number) {
  const wholeMs = await firstStartMs()
  const random = randomNumbers(SEED)
  const ends = []
  for (let round = 0; round < rounds; round += 1) {
    const afterMs = random() * wholeMs
    const end = await inTemporaryFolder('start-stop', (folder) =>
      killDuringStart({ DATA_DIR: folder }, 'start', { afterMs }),
    )
    if (!end.isReady || end.faults > 0) console.log(`killed after ${end.killedMs} ms: ${end.said}`)
    ends.push(end)
  }
  const killed = ends.map(({ killedMs }) => killedMs)
  return {
    'a first start takes ms': Math.round(wholeMs),
    'database killed': ends.length,
    'between ms': `${Math.min(...killed)} and ${Math.max(...killed)}`,
    'servers lost': ends.filter(({ isReady }) => !isReady).length,
    'requests answered': ends.reduce((sum, { answered }) => sum + answered, 0),
    'answered 500': ends.reduce((sum, { faults }) => sum + faults, 0),
    'then stopped with 0': ends.filter(({ exit }) => exit === 0).length,
    orphans: ends.reduce((sum, { orphans }) => sum + orphans, 0),
  }
}

/** What becomes of a server whose database dies while it starts, and of requests when somebody wants it to stop. */
export async function startStopBench(rounds = KILLS): Promise<Report> {
  if (process.platform !== 'linux') throw new Error('This bench reads /proc: it runs on Linux only.')
  return {
    question: 'Does a start survive the death of its database, and a request the wish to stop?',
    tables: {
      'F18: PostgreSQL is killed at a random moment of a first start': [await killsBench(rounds)],
      'F19: `npm start` is told to stop during a request of 6 s': await stopsBench(),
    },
  }
}
