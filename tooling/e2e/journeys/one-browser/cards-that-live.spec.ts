import { FRAME_SANDBOX } from '@petalpost/domain/card-frame'
import type { Frame, Page } from '@playwright/test'

import { PRODUCT } from '../../addresses.ts'
import { expect, FESTIVAL, popupIn, test } from '../../embedding.ts'

const CARD = {
  v: 3,
  width: 375,
  height: 667,
  lang: 'en-US',
  background: { type: 'solid', color: '#204060' },
  layers: [
    {
      id: 'a',
      x: 20,
      y: 300,
      width: 335,
      height: 60,
      rotation: 0,
      type: 'text',
      size: 'auto-height',
      runs: [{ text: 'Good morning' }],
      style: {
        fontFamily: 'Inter',
        fontSize: 32,
        fontWeight: 400,
        fill: { type: 'solid', color: '#ffffff' },
        textAlign: 'center',
        lineHeight: 1.2,
        letterSpacing: 0,
        verticalAlign: 'middle',
      },
      animations: { in: { name: 'rise', duration: 500, delay: 0 }, loop: { name: 'float', duration: 2000, delay: 0 } },
    },
  ],
  groups: [],
  assets: {},
  fonts: [{ family: 'Inter', weights: [400], source: 'system' }],
  opening: { name: 'fold', color: '#a02030' },
  effects: [
    { name: 'confetti', trigger: 'open', duration: 12_000, density: 1 },
    { name: 'hearts', trigger: 'tap', duration: 3000, density: 1 },
  ],
  music: { notes: { tempo: 120, score: 'C5 E5 G5 C6 _2' }, loop: true, volume: 0.5, trigger: 'tap' },
}

/** Collects the errors in the visitor's console, and every audio context that the frame opens. */
async function watch(page: Page) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    const isIcon = message.location().url.endsWith('/favicon.ico') // the test site has no favicon
    if (message.type() === 'error' && !isIcon) errors.push(message.text())
  })
  await page.addInitScript(() => {
    const sounds: AudioContext[] = []
    const Original = AudioContext
    Object.assign(globalThis, {
      sounds,
      AudioContext: class extends Original {
        constructor() {
          super()
          sounds.push(this)
        }
      },
    })
  })
  return errors
}

const soundsIn = (frame: Frame) =>
  frame.evaluate(() => (globalThis as unknown as { sounds: AudioContext[] }).sounds.map(({ state }) => state))

/** Number of running animations of the card, and of the pieces of an effect. */
const motionIn = (frame: Frame) =>
  frame.evaluate(() => ({
    running: document.getAnimations().filter(({ playState }) => playState === 'running').length,
    pieces: document.querySelectorAll('div[aria-hidden] > span').length,
  }))

/** Hides or shows the tab. */
const hide = (frame: Frame, hidden: boolean) =>
  frame.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Checks what the card does on the page, the same in both of its documents. */
async function expectLife(frame: Frame) {
  // first the opening, whose look is loaded late, then the effect
  await expect.poll(async () => (await motionIn(frame)).pieces).toBeGreaterThan(40)
  await hide(frame, true)
  expect((await motionIn(frame)).running).toBe(0)
  await hide(frame, false)
  expect((await motionIn(frame)).running).toBeGreaterThan(40)

  expect(await soundsIn(frame)).toEqual([])
  const button = frame.getByRole('button', { name: 'Music' })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => soundsIn(frame)).toEqual(['running'])
  await hide(frame, true)
  await expect.poll(() => soundsIn(frame)).toEqual(['suspended'])
  await hide(frame, false)
  await expect.poll(() => soundsIn(frame)).toEqual(['running'])
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => soundsIn(frame)).toEqual(['suspended'])
}

test('a card plays, pauses in a hidden tab, and plays music after a tap: in the preview frame', async ({
  page,
  site,
}) => {
  const errors = await watch(page)
  const hosting = `<script>
    heard = []
    addEventListener('message', ({ source, data }) => {
      if (data.t !== 'hello' || globalThis.port) return
      const { port1, port2 } = new MessageChannel()
      globalThis.port = port1
      port1.onmessage = ({ data }) => heard.push(data.t)
      const init = { p: 'card/1', t: 'init', nonce: data.nonce, mode: 'preview', cardId: 'c', isTemplate: 0, lang: 'en-US' }
      source.postMessage({ ...init, definition: ${JSON.stringify(CARD)} }, '*', [port2])
    })
  </script>`
  const src = `${PRODUCT}/card-frame/embed.html?lang=en-US#/preview`
  const iframe = `<iframe src="${src}" sandbox="${FRAME_SANDBOX}" allow="autoplay" width="436" height="930"></iframe>`
  await page.setViewportSize({ width: 1280, height: 960 }) // shows the whole frame
  await page.goto(site.publish({ head: hosting, body: iframe }))
  await expect.poll(() => page.evaluate('heard.includes("painted")')).toBe(true)
  const frame = page.frames().find((each) => each.url() === src)
  if (!frame) throw new Error('the frame has not loaded')

  await expectLife(frame)
  await expect.poll(() => page.evaluate('heard.includes("ended")')).toBe(true)
  expect(errors).toEqual([])
})

test('a card plays, pauses in a hidden tab, and plays music after a tap: in the popup', async ({
  page,
  site,
  snippetFor,
}) => {
  const errors = await watch(page)
  await page.clock.setFixedTime(FESTIVAL)
  const { width: _, height: __, ...sizeless } = CARD
  await page.goto(site.publish({ head: await snippetFor({}, sizeless) }))
  await expect(popupIn(page).close).toBeVisible()
  const frame = page.frames().find((each) => each.url().startsWith(`${PRODUCT}/plugin/card/`))
  if (!frame) throw new Error('the popup has no frame')
  const shown = frame.getByRole('group').evaluate((card: HTMLElement) => [card.clientWidth, card.clientHeight])
  expect(await shown).toEqual([375, 667]) // a card without a size (spec 3, 9)
  await expectLife(frame)
  // a tap on the card makes hearts rise; its words keep moving, and the first tap may open the card
  await expect(async () => {
    await frame.getByText('Good morning').click({ force: true })
    expect(await frame.locator('svg path[fill^="#"]').count()).toBeGreaterThan(3)
  }).toPass()
  expect(errors).toEqual([])
})
