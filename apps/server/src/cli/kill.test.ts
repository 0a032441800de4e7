import { rmSync } from 'node:fs'

import { limit } from '@petalpost/selection/limits'
import { afterAll, describe, expect, it } from 'vitest'

import { killRounds } from '#test/kill-rounds.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

/** `npm run bench -- kill` runs 100 */
const ROUNDS = 4
/** acknowledged writes in a round before the kill */
const WRITES = 40

const folder = temporaryFolder('kill')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('F1: kill -9 during writes', () => {
  it(
    'F1, R1, R3: server and database start again, no acknowledged write is lost, nothing is half written',
    async () => {
      const { acknowledged, lost, corrupt, readyMs } = await killRounds(folder, ROUNDS, WRITES)
      expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * WRITES)
      expect({ lost, corrupt }).toEqual({ lost: [], corrupt: [] })
      expect(readyMs).toHaveLength(ROUNDS)
      expect(Math.max(...readyMs)).toBeLessThan(limit()) // 3 s on an idle machine
    },
    limit(4),
  ) // every round starts the server anew
})
