import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

import { limit } from '@petalpost/selection/limits'

import { type Browser, Cannot, EngineMissing, type EngineName } from './engine.ts'
import type { Product } from './product.ts'
import { type Row, withScene } from './scene.ts'

export type Outcome = { is: 'passed' } | { is: 'failed'; why: string } | { is: 'cannot'; why: string }

export interface Column {
  engine: EngineName
  /** name and version, or why the engine was skipped */
  version: string
  /** by row; empty when the engine was skipped */
  outcomes: Map<Row, Outcome>
}

/** A row that has not ended after this time hangs, ms. Its browser may hang too. */
const ROW_MS = limit()

const hanging = (ms: number): Promise<never> =>
  pause(ms, undefined, { ref: false }).then(() => {
    throw new Error('it hangs')
  })

async function outcomeOf(row: Row, browser: Browser, product: Product): Promise<Outcome> {
  const running = withScene(browser, product, async (scene) => {
    await row.run(scene)
    assert.equal(await scene.tab.ask(() => globalThis.problems?.join('\n') ?? ''), '', 'errors reached the page')
  })
  try {
    await Promise.race([running, hanging(ROW_MS)])
    return { is: 'passed' }
  } catch (error) {
    running.catch(() => undefined)
    if (error instanceof Cannot) return { is: 'cannot', why: error.message }
    return { is: 'failed', why: error instanceof Error ? error.message : String(error) }
  }
}

/** Runs the rows one after another in an engine. `tell` is called with each result as soon as it is known. */
export async function runColumn(
  engine: EngineName,
  start: () => Promise<Browser>,
  rows: readonly Row[],
  product: Product,
  tell: (row: Row, outcome: Outcome, ms: number) => void,
): Promise<Column> {
  const outcomes = new Map<Row, Outcome>()
  let browser: Browser
  try {
    browser = await start()
  } catch (error) {
    if (error instanceof EngineMissing) return { engine, version: `left out: ${error.message}`, outcomes }
    throw error
  }
  try {
    for (const row of rows) {
      const begun = performance.now()
      const outcome = await outcomeOf(row, browser, product)
      outcomes.set(row, outcome)
      tell(row, outcome, Math.round(performance.now() - begun))
      if (outcome.is === 'failed') {
        await browser.end() // the row may have left it in any state
        browser = await start()
      }
    }
  } finally {
    await browser.end()
  }
  return { engine, version: browser.version, outcomes }
}
