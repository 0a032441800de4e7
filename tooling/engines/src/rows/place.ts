import assert from 'node:assert/strict'

import { isStill, look, shows } from '../popup.ts'
import type { Row, Scene } from '../scene.ts'

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 2

/** The card's position after its entrance animation; a scroll bar is not part of the window. */
async function boxIn({ tab }: Scene) {
  await shows(tab)
  await isStill(tab)
  const { box } = await look(tab)
  assert.ok(box)
  const width = await tab.ask(() => document.documentElement.clientWidth)
  const height = await tab.ask(() => innerHeight)
  return { ...box, right: width - box.x - box.width, bottom: height - box.y - box.height }
}

type Box = Awaited<ReturnType<typeof boxIn>>

const isCenteredAcross = ({ x, right }: Box): boolean => near(x, right)
const isCenteredDown = ({ y, bottom }: Box): boolean => near(y, bottom)

const POSITIONS = {
  full: ({ x, y, right, bottom }: Box) => [x, y, right, bottom].every((side) => near(side, 0)),
  center: (box: Box) => isCenteredAcross(box) && isCenteredDown(box),
  top: (box: Box) => isCenteredAcross(box) && near(box.y, 16),
  bottom: (box: Box) => isCenteredAcross(box) && near(box.bottom, 16),
  left: (box: Box) => isCenteredDown(box) && near(box.x, 16),
  right: (box: Box) => isCenteredDown(box) && near(box.right, 16),
}

/** Close is across the card's corner, so that it covers no title, and within the window. */
async function assertCloseAcrossCorner({ tab }: Scene, { x, y, width }: Box): Promise<void> {
  const { close } = await look(tab)
  assert.ok(close, 'a close button')
  const beyond = { right: close.x + close.width - (x + width), top: y - close.y }
  assert.ok(near(beyond.right, 12) && near(beyond.top, 12), JSON.stringify(beyond))
  const windowWidth = await tab.ask(() => innerWidth)
  assert.ok(close.y >= 0 && close.x + close.width <= windowWidth, JSON.stringify(close))
}

/** Close is 44 px wide and high, which a finger hits; WebKit's sizes of a moved element carry a rounding error. */
async function assertCloseFitsFinger({ tab }: Scene): Promise<void> {
  const { close } = await look(tab)
  assert.deepEqual(
    [close?.width, close?.height].map((side) => side && Math.round(side * 100) / 100),
    [44, 44],
  )
}

/** Boxes that would put the close button outside the window. */
const OUTSIDE = [
  { top: '50%', left: '70%', width: '60%', height: '80%' },
  { top: '-30%', left: '-40%', width: '60%', height: '80%' },
]

/** Where the popup is shown. */
export const PLACE: Row[] = [
  ...Object.entries(POSITIONS).flatMap(([position, isThere]) =>
    (position === 'left' || position === 'right' ? ['ltr', 'rtl'] : ['ltr']).map((direction): Row => ({
      title:
        direction === 'rtl'
          ? `failure 14: ${position} is ${position} on a right-to-left page too`
          : `${position} is where it says, at the card’s own shape`,
      async run(scene) {
        const showPosition = position as keyof typeof POSITIONS
        const body = `<script>document.documentElement.dir = '${direction}'</script>`
        await scene.tab.visit(await scene.page({ showPosition }, { body }))
        const box = await boxIn(scene)
        assert.ok(isThere(box), JSON.stringify(box))
        if (position === 'full') return
        assert.ok(near((box.height * 9) / 16, box.width), JSON.stringify(box))
        await assertCloseAcrossCorner(scene, box)
      },
    })),
  ),
  ...OUTSIDE.map((style): Row => ({
    title: `failure 16: Close stays within the window for a box at ${style.top} / ${style.left}`,
    async run(scene) {
      const { tab, page } = scene
      await tab.visit(await page({ showMask: 1, style }))
      await boxIn(scene)
      const { close } = await look(tab)
      assert.ok(close && close.x >= 0 && close.y >= 0, JSON.stringify(close))
      assert.ok(close.x + close.width <= 1280 && close.y + close.height <= 800, JSON.stringify(close))
    },
  })),
  {
    title: 'a phone gets its own card, full, with Close within reach',
    async run(scene) {
      const { tab, page } = scene
      await tab.resize(390, 780)
      await tab.visit(await page({ showPosition: 'full' }))
      const box = await boxIn(scene)
      assert.ok(POSITIONS.full(box), JSON.stringify(box))
      await assertCloseFitsFinger(scene)
      await tab.resize(1280, 800)
    },
  },
  {
    title: 'a phone has Close across the corner of a card of its own size, within the window',
    async run(scene) {
      const { tab, page } = scene
      await tab.resize(390, 780)
      await tab.visit(await page({ showPosition: 'top' }))
      await assertCloseAcrossCorner(scene, await boxIn(scene))
      await tab.resize(1280, 800)
    },
  },
  {
    title: 'hostile styles and a rival overlay do not cover the popup',
    async run(scene) {
      const { tab, page, snippet } = scene
      const head = `<style>
        * { opacity: 0.2 !important; position: static !important }
        div, dialog, iframe { display: none !important }
        button { background: lime !important; font-size: 99px !important }
      </style>${await snippet()}`
      const rival = 'position:fixed!important;inset:0;z-index:2147483647;display:block!important;background:red'
      await tab.visit(await page({}, { head, body: `<aside style="${rival}">rival</aside>` }))
      await shows(tab)
      const topmost = await tab.ask(() => document.elementFromPoint(640, 400)?.hasAttribute('data-petalpost'))
      assert.equal(topmost, true)
      await assertCloseFitsFinger(scene)
    },
  },
]
