import { turn } from '@petalpost/selection/turn'
import { expect, test } from '@playwright/test'

/**
 * Expects that people reach their goal within the time that the specification gives them, and notes the time. In
 * `npm test` it only notes: the machine may be busy, and time fails no build.
 */
export function expectInTime(goal: string, startedAt: number, atMostMs: number): void {
  const took = Date.now() - startedAt
  test.info().annotations.push({ type: goal, description: `${Math.round(took / 1000)} s` })
  if (turn() === undefined) expect(took).toBeLessThan(atMostMs)
}
