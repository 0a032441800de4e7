import assert from 'node:assert/strict'

import { type Browser, EngineMissing, type EngineName } from './engine.ts'
import type { Product } from './product.ts'
import { type Row, withScene } from './scene.ts'

export type Outcome = { is: 'passed' } | { is: 'failed'; why: string } | { is: 'cannot'; why: string }

export interface Column {
  engine: EngineName
  /** name and version, or why it was left out */
  version: string
  /** by row; empty when the engine was left out */
  outcomes: Map<Row, Outcome>
}

async function outcomeOf(row: Row, engine: EngineName, browser: Browser, product: Product): Promise<Outcome> {
  const why = row.cannot?.[engine]
  if (why !== undefined) return { is: 'cannot', why }
  try {
    await withScene(browser, product, async (scene) => {
      await row.run(scene)
      assert.deepEqual(await scene.tab.ask(() => globalThis.problems ?? []), [], 'errors reached the page')
    })
    return { is: 'passed' }
  } catch (error) {
    return { is: 'failed', why: error instanceof Error ? error.message : String(error) }
  }
}

/** Runs the rows one after another in an engine. `tell` hears of each as soon as it is known. */
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
      const outcome = await outcomeOf(row, engine, browser, product)
      outcomes.set(row, outcome)
      tell(row, outcome, Math.round(performance.now() - begun))
    }
  } finally {
    await browser.end()
  }
  return { engine, version: browser.version, outcomes }
}
