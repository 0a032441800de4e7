import assert from 'node:assert/strict'

import { EVE_DATE, snippetOf } from '@petalpost/e2e/third-party-site/solution.ts'

import { heardIn, hears, isGone, look, passes, QUIET_MS, shows, showsNothing } from '../popup.ts'
import type { Card } from '../product.ts'
import { remember } from '../remember.ts'
import type { Row, Scene } from '../scene.ts'
import { until } from '../until.ts'
import type { Witnessing } from '../witness.ts'

const SCRIPT = /main\.js$/
const POPUP = /\/popup\.\w+\.mjs$/
const CARD = /^\/plugin\/card\//
const PICTURE = /^\/files\//
/** The mark of a festival's cards in the script, after the indexes of its configs. */
const MARK = /(?<configs>,-?\d+,-?\d+,)"[\w-]{4}"/

/** A page whose snippet loads the script through a proxy of the product. */
async function behindFace({ face, page, product }: Scene, showTimes: 0 | 1, more: Witnessing & { card?: Card } = {}) {
  const { card, ...witnessing } = more
  const opened = await face()
  const head = snippetOf(opened.origin, await product.keyOf({ showTimes }, card))
  return { face: opened, address: await page({}, { head }, witnessing) }
}

/** Slow networks, broken ones, and deploys. */
export const LOADING: Row[] = [
  ...[
    { what: 'a card that hangs', hanging: CARD },
    { what: 'a popup stage that hangs', hanging: POPUP },
  ].map(({ what, hanging }): Row => ({
    title: `failure 5: ${what} does not hold back the page’s load event`,
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 0)
      face.fate = (path) => (hanging.test(path) ? 'hangs' : 'answered')
      await tab.visit(address)
      await until('it is asked for', async () => face.asked.some((path) => hanging.test(path)))
      const isLoaded = await tab.ask(
        () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd > 0,
      )
      assert.ok(isLoaded, 'the load event has come')
      assert.equal((await look(tab)).hosts, 1)
    },
  })),
  {
    title: 'failure 18: a picture that hangs does not keep the card away',
    async run(scene) {
      const { face, address } = await behindFace(scene, 0, { card: 'photo' })
      face.fate = (path) => (PICTURE.test(path) ? 'hangs' : 'answered')
      await scene.tab.visit(address)
      await shows(scene.tab)
    },
  },
  {
    title: 'a card with its picture takes three requests, of which none is for the picture',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 0)
      await tab.visit(address)
      await shows(tab)
      assert.equal(face.asked.length, 3, face.asked.join(', '))
      for (const part of [SCRIPT, POPUP, CARD])
        assert.ok(
          face.asked.some((path) => part.test(path)),
          `${part}`,
        )
    },
  },
  {
    title: 'failure 18: without its picture the card does not show, and does not count as shown',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 1, { card: 'photo' })
      face.fate = (path) => (PICTURE.test(path) ? 404 : 'answered')
      await tab.visit(address)
      await hears(tab, 'close failed')
      await isGone(tab)
      face.fate = () => 'answered'
      await tab.visit(address)
      await shows(tab)
    },
  },
  {
    title: 'failure 9: after a network failure, the popup is tried again',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 1, { hurryFrom: 20_000 })
      face.fate = (path) => (POPUP.test(path) ? 'refused' : 'answered')
      await tab.visit(address)
      await hears(tab, 'close failed')
      face.fate = () => 'answered'
      await shows(tab)
    },
  },
  {
    title: 'failure 9: for a returning visitor, a popup stage that failed is tried again',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 1, { hurryFrom: 20_000 })
      await remember(scene, (id) => `${id}:1,1,1`)
      face.fate = (path) => (POPUP.test(path) ? 'refused' : 'answered')
      await tab.visit(address)
      await until('it is asked for', async () => face.asked.some((path) => POPUP.test(path)))
      face.fate = () => 'answered'
      await shows(tab)
    },
  },
  {
    title: 'failure 18: a picture that fails late leaves the card that is shown',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 0, { card: 'photo' })
      const late = Promise.withResolvers<void>()
      face.fate = (path) => (PICTURE.test(path) ? late.promise.then(() => 404 as const) : 'answered')
      await tab.visit(address)
      await shows(tab)
      late.resolve()
      await passes(tab, QUIET_MS)
      assert.deepEqual((await heardIn(tab)).toSorted(), ['ready', 'show'])
    },
  },
  {
    title: 'failure 21: when nothing more can be loaded, no call throws or rejects, and the popup can be removed',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 1)
      face.fate = (path) => (SCRIPT.test(path) ? 'answered' : 'refused')
      await tab.visit(address)
      await hears(tab, 'close failed')
      const answers = await tab.ask(async () => {
        const asked = ['open', 'due', 'explain', 'forget', 'consent', 'close', 'destroy', 'open']
        const answers = await Promise.all(asked.flatMap((verb) => window.petalpost?.(verb) ?? []))
        return answers.map(String)
      })
      // after `destroy`, no solution is left to return a result for the last call
      assert.deepEqual(
        answers,
        Array.from({ length: 7 }, () => 'undefined'),
      )
      assert.deepEqual(await tab.ask(() => problems), [])
    },
  },
  {
    title: 'failure 10: a script of a build whose popup is gone fails in silence',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 0)
      face.change = (_, text) => text.replace(/popup\.\w+\.mjs/, 'popup.OLDBUILD.mjs')
      await tab.visit(address)
      await hears(tab, 'close failed')
      await isGone(tab)
    },
  },
  {
    title: 'failure 10: a script of an earlier build shows the card in the frame of the current one',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 0)
      face.change = (path, text) => (SCRIPT.test(path) ? text.replace(MARK, '$<configs>"OLDB"') : text)
      await tab.visit(address)
      await shows(tab)
      const asked = await tab.ask(
        () => document.querySelector('[data-petalpost]')?.shadowRoot?.querySelector('iframe')?.src ?? '',
      )
      assert.equal(new URL(asked).searchParams.get('b'), 'OLDB')
    },
  },
  {
    title: 'F14: when our server does not respond, the page is unchanged',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 0)
      face.fate = () => 'refused'
      await tab.visit(address)
      assert.equal((await look(tab)).hosts, 0)
      assert.deepEqual(await tab.ask(() => [heard, typeof window.petalpost]), [[], 'undefined'])
    },
  },
  {
    title: 'F14: a card that is not ready within eight seconds is removed without a trace',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 1, { hurryFrom: 8000 })
      face.fate = (path) => (CARD.test(path) ? 'hangs' : 'answered')
      await tab.visit(address)
      await hears(tab, 'close failed')
      await isGone(tab)
      assert.equal(await tab.ask(() => localStorage.length), 0)
    },
  },
  {
    title: 'failure 23: served through another domain, popup and card are loaded from there, and nothing from ours',
    async run(scene) {
      const { tab, product } = scene
      const { face, address } = await behindFace(scene, 0, { card: 'photo' })
      await tab.visit(address)
      await shows(tab)
      for (const part of [SCRIPT, POPUP, CARD, PICTURE])
        assert.ok(
          face.asked.some((path) => part.test(path)),
          `${part}`,
        )
      const loaded = await tab.ask(() => performance.getEntriesByType('resource').map(({ name }) => name))
      assert.deepEqual(
        loaded.filter((name) => name.startsWith(product.origin)),
        [],
      )
    },
  },
  {
    title: 'an idle page makes one request, stores nothing and shows nothing',
    async run(scene) {
      const { tab, page, product } = scene
      const opened = await scene.face()
      const head = snippetOf(opened.origin, await product.keyOf({ showTimes: 1 }))
      await tab.visit(await page({}, { head }, { at: `${EVE_DATE}T12:00:00` }))
      await showsNothing(tab)
      assert.deepEqual(opened.asked, ['/plugin/js/main.js'])
      assert.equal(await tab.ask(() => localStorage.length + document.cookie.length), 0)
    },
  },
]
