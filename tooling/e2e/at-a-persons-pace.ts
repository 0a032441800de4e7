import type { Locator, Page } from '@playwright/test'

import { fingerOn, type Point } from './finger.ts'

/*
 * The keystroke-level model of Card, Moran and Newell: what each act takes a person, ms. It is the same on a busy machine,
 * so that it may fail a build.
 */
const THINK_MS = 1350
const PRESS_MS = 1100
const KEY_MS = 280
/** Of a line that is drawn: each straight part, and each centimeter. */
const PART_MS = 900
const CENTIMETER_MS = 160

/** A phone has 160 px to the inch. */
const CENTIMETER_PX = 63
/** How far one swipe moves a list, px. */
const SWIPE_PX = 300

/** A letter that a phone's keyboard shows only after another key: a capital within a text, and a mark. */
const SECOND_KEYS = /(?<!^)\p{Lu}|[,:!?]/gu

export interface Pace {
  /** on things of the page, and outside of it */
  presses: number
  /** to bring them in sight */
  swipes: number
  /** on the keyboard */
  keys: number
  /** how long a person takes for all that, s */
  seconds: number
  /** how long the person waited for the product, s: it depends on the machine */
  waited: number
}

/** A person with a phone: presses, types and draws like `page` itself, and counts what it costs a person. */
export function personOn(page: Page) {
  const counted = { presses: 0, swipes: 0, keys: 0, drawnMs: 0, waitedMs: 0 }

  async function waitFor<T>(what: () => Promise<T>): Promise<T> {
    const start = Date.now()
    const seen = await what()
    counted.waitedMs += Date.now() - start
    return seen
  }

  /** Brings a thing in sight, where nothing covers it. */
  async function find(target: Locator): Promise<void> {
    const top = async () => (await target.boundingBox())?.y ?? 0
    await target.waitFor()
    const before = await top()
    await target.tap({ trial: true })
    counted.swipes += Math.ceil(Math.abs((await top()) - before) / SWIPE_PX)
  }

  async function press(target: Locator): Promise<void> {
    await waitFor(() => find(target))
    counted.presses += 1
    await target.tap()
  }

  const typed = (keys: string) => {
    counted.keys += keys.length + (keys.match(SECOND_KEYS)?.length ?? 0)
  }

  return {
    press,

    /** Waits until something can be seen. */
    see: (target: Locator): Promise<void> => waitFor(() => target.waitFor()),

    /** Types into the field with the focus. `keys` are those of the phone's keyboard, such as pinyin and its choices. */
    async type(text: string, keys = text): Promise<void> {
      typed(keys)
      await page.keyboard.type(text)
    },

    /** Presses Enter on the keyboard. */
    async enter(): Promise<void> {
      typed('\n')
      await page.keyboard.press('Enter')
    },

    /** Draws a line by finger, from point to point of a field, as shares of its width and height. */
    async draw(field: Locator, points: readonly [Point, ...Point[]]): Promise<void> {
      await waitFor(() => find(field))
      const box = await field.boundingBox()
      if (!box) throw new Error('the field is not in sight')
      const [first, ...others] = points.map(([x, y]): Point => [box.x + box.width * x, box.y + box.height * y])
      if (!first) return
      counted.presses += 1
      for (const [index, [x, y]] of others.entries()) {
        const [fromX, fromY] = others[index - 1] ?? first
        counted.drawnMs += PART_MS + (Math.hypot(x - fromX, y - fromY) / CENTIMETER_PX) * CENTIMETER_MS
      }
      await fingerOn(page).drag([first, ...others])
    },

    /** Does something in another app, such as reading a mail; returns what it finds. */
    async elsewhere<T>(presses: number, find: () => Promise<T>): Promise<T> {
      counted.presses += presses
      return waitFor(find)
    },

    pace(): Pace {
      const { presses, swipes, keys, drawnMs, waitedMs } = counted
      const ms = (presses + swipes) * (THINK_MS + PRESS_MS) + keys * KEY_MS + drawnMs
      return { presses, swipes, keys, seconds: ms / 1000, waited: waitedMs / 1000 }
    },
  }
}
