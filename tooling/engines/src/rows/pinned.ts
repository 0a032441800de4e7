import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { EVE_DATE } from '@petalpost/e2e/third-party-site/solution.ts'

import type { Tab } from '../engine.ts'
import { heardIn, hears, passes, QUIET_MS, shows, showsNothing, showsOnce } from '../popup.ts'
import type { Row, Scene } from '../scene.ts'
import { watched, type Witnessing } from '../witness.ts'

const SCRIPT = /\/pinned-[\dA-F]{16}\.js$/
const SOLUTION = /^\/plugin\/solution$/

/** The pinned script of the first build that had one, as sites may still have it years later. */
const FIRST = brotliDecompressSync(
  readFileSync(path.join(import.meta.dirname, '../pages/first-pinned-script.js.br')),
).toString()

/** What `/plugin/pinned` returns. */
interface PinnedScript {
  path: string
  integrity: string
}

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** The tag for a pinned script from this origin, as the dialog with the embed code gives it. */
async function pinnedTag(origin: string, key: string, given: Partial<PinnedScript> = {}): Promise<string> {
  const named = (await (await fetch(`${origin}/plugin/pinned`)).json()) as PinnedScript
  const { path: at, integrity } = { ...named, ...given }
  return `<script async src="${origin}${at}?k=${key}" integrity="${integrity}" crossorigin="anonymous"></script>`
}

/** A page with the tag, which loads everything through a proxy of the product. */
async function behindFace(
  { face, page, product }: Scene,
  showTimes: 0 | 1,
  { given, ...witnessing }: Witnessing & { given?: Partial<PinnedScript> } = {},
) {
  const opened = await face()
  const head = await pinnedTag(opened.origin, await product.keyOf({ showTimes }), given)
  opened.asked.length = 0
  return { face: opened, address: await page({}, { head }, witnessing) }
}

/** Whether the page's own policy lets a script without a hash in. */
const loadsPlainly = async (tab: Tab, src: string): Promise<string> =>
  await tab.ask(
    (src) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script')
        script.nonce = 'n1'
        script.crossOrigin = 'anonymous'
        script.onload = () => resolve('loaded')
        script.onerror = () => resolve('refused')
        script.src = src
        document.head.append(script)
      }),
    src,
  )

/** Sites that accept only scripts whose hash they know (decision 0029). */
export const PINNED: Row[] = [
  {
    title: 'a pinned script shows its card on a page that enforces Integrity-Policy and a content policy',
    async run({ tab, site, product }) {
      const { origin } = product
      const head = watched() + (await pinnedTag(origin, await product.keyOf()))
      const headers = {
        'integrity-policy': 'blocked-destinations=(script)',
        'content-security-policy': `default-src 'none'; script-src ${origin} 'nonce-n1'; connect-src ${origin}; frame-src ${origin}`,
      }
      await tab.visit(site.publish({ head: head.replaceAll('<script', '<script nonce="n1"'), headers }))
      await shows(tab)
      // the policy is in force: without a hash nothing loads from the same origin
      assert.equal(await loadsPlainly(tab, `${origin}/plugin/js/main.js?k=none`), 'refused')
    },
  },
  {
    title: 'a pinned script with integrity shows its card once, closes it and remembers it',
    async run(scene) {
      const { page, product, tab } = scene
      const head = await pinnedTag(product.origin, await product.keyOf({ showTimes: 1 }))
      await showsOnce(tab, await page({}, { head }))
    },
  },
  {
    title: 'a pinned script that somebody has changed is refused: nothing shows, and no error reaches the page',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 0)
      face.change = (at, text) => (SCRIPT.test(at) ? `${text}\n;globalThis.tampered = true` : text)
      await tab.visit(address)
      await passes(tab, QUIET_MS)
      assert.ok(face.asked.some((at) => SCRIPT.test(at)))
      assert.deepEqual(
        face.asked.filter((at) => !SCRIPT.test(at)),
        [],
      )
      assert.deepEqual(await heardIn(tab), [])
      assert.deepEqual(
        await tab.ask(() => [
          typeof window.petalpost,
          'tampered' in globalThis,
          document.querySelectorAll('[data-petalpost]').length,
        ]),
        ['undefined', false, 0],
      )
    },
  },
  {
    title: 'failure 10: the first pinned script shows the card of the current build',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 1, { given: { integrity: integrityOf(FIRST) } })
      face.change = (at, text) => (SCRIPT.test(at) ? FIRST : text)
      await showsOnce(tab, address)
    },
  },
  {
    title: 'failure 10: a pinned script ignores what a later build adds to its solution',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 0)
      face.change = (at, text) => {
        if (!SOLUTION.test(at)) return text
        const { f, ...rest } = JSON.parse(text) as { f: unknown[][] }
        return JSON.stringify({
          ...rest,
          p: '/plugin/js/popup.NEWBUILD.mjs',
          y: 1,
          f: f.map((one) => [...one, 0, 0, 'new']),
        })
      }
      await tab.visit(address)
      await shows(tab)
    },
  },
  {
    title: 'failure 9: a pinned script whose solution does not come tries again',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 1, { hurryFrom: 20_000 })
      face.fate = (at) => (SOLUTION.test(at) ? 'refused' : 'answered')
      await tab.visit(address)
      const answers = await tab.ask(async () => {
        const asked = ['open', 'due', 'explain', 'forget', 'close']
        return (await Promise.all(asked.flatMap((verb) => window.petalpost?.(verb) ?? []))).map(String)
      })
      assert.deepEqual(
        answers,
        Array.from({ length: 5 }, () => 'undefined'),
      )
      face.fate = () => 'answered'
      await shows(tab)
    },
  },
  {
    title: 'an idle page with a pinned script makes two requests, stores nothing and shows nothing',
    async run(scene) {
      const { tab } = scene
      const { face, address } = await behindFace(scene, 1, { at: `${EVE_DATE}T12:00:00` })
      await tab.visit(address)
      await showsNothing(tab)
      assert.equal(face.asked.length, 2, face.asked.join(', '))
      assert.ok(SCRIPT.test(face.asked[0] ?? '') && SOLUTION.test(face.asked[1] ?? ''))
      assert.equal(await tab.ask(() => localStorage.length + document.cookie.length), 0)
    },
  },
  {
    title: 'failure 23: a pinned script served through another domain loads nothing from ours',
    async run(scene) {
      const { tab, product } = scene
      const { address } = await behindFace(scene, 0)
      await tab.visit(address)
      await hears(tab, 'show')
      const loaded = await tab.ask(() => performance.getEntriesByType('resource').map(({ name }) => name))
      assert.deepEqual(
        loaded.filter((name) => name.startsWith(product.origin)),
        [],
      )
    },
  },
]
