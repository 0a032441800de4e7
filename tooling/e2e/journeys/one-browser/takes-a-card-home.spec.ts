import { readFile } from 'node:fs/promises'

import type { CardDefinition } from '@petalpost/card-document/card'
import type { Page } from '@playwright/test'

import { expect, test } from '../../actors.ts'
import { openFilmPage } from '../../films/open-film-page.ts'
import { giveCard, openGivenCard } from '../../given-card.ts'
import type { Words } from '../../words.ts'

const CARD: CardDefinition = {
  v: 3,
  width: 375,
  height: 667,
  background: { type: 'solid', color: '#204060' },
  layers: [
    {
      id: 'box',
      type: 'shape',
      shape: 'rectangle',
      x: 100,
      y: 250,
      width: 175,
      height: 175,
      rotation: 0,
      fill: { type: 'solid', color: '#f4c04a' },
      animations: { in: { name: 'slide', duration: 1500, delay: 300, direction: 'left' } },
    },
  ],
  groups: [],
  assets: {},
  fonts: [],
  effects: [{ name: 'confetti', trigger: 'open', duration: 2_000, density: 1 }],
  music: { notes: { tempo: 120, score: 'C5 E5 G5 C6' }, loop: true, volume: 0.5, trigger: 'tap' },
}
const SECONDS = 3
/** Frames of a film have 30 a second, and each is taken in the middle of its time. */
const middleOf = (frame: number): number => (frame + 0.5) / 30
const POINTS = Array.from({ length: 12 }, (_, index) => middleOf(Math.floor(((index + 0.5) * SECONDS * 30) / 12)))
/** What the compression of a film changes in the mean, in steps of 255. */
const COMPRESSED = 3

/** Chooses a kind of file in the dialog. */
async function choose(user: Page, kind: string): Promise<void> {
  // the buttons of a control are the labels of radio buttons that nobody sees
  await user.getByRole('dialog').getByText(kind, { exact: true }).click()
  await expect(user.getByRole('radio', { name: kind, exact: true })).toBeChecked()
}

/** Presses the button and returns the file. */
async function fileOf(user: Page, words: Words): Promise<{ name: string; bytes: Buffer }> {
  const downloading = user.waitForEvent('download', { timeout: 0 })
  await user.getByRole('button', { name: words('Download'), exact: true }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

async function open(user: Page, words: Words): Promise<void> {
  await user.getByRole('button', { name: words('More') }).click()
  await user.getByRole('menuitem', { name: words('Download') }).click()
}

test('an author takes a card home as a JPEG, and as a GIF that moves', async ({ user, language, editorWords }) => {
  await giveCard(user.context(), { definition: CARD, title: 'For Mum' })
  await openGivenCard(user, language)
  await open(user, editorWords)
  await choose(user, 'JPEG')
  const picture = await fileOf(user, editorWords)
  expect([picture.name, picture.bytes.subarray(0, 3).toString('hex')]).toEqual(['For Mum.jpg', 'ffd8ff'])

  await choose(user, 'GIF')
  await choose(user, editorWords('Small'))
  await user.getByRole('spinbutton', { name: editorWords('Length') }).fill('2')
  await user.keyboard.press('Enter')
  const { name, bytes } = await fileOf(user, editorWords)
  expect([name, bytes.subarray(0, 6).toString()]).toEqual(['For Mum.gif', 'GIF89a'])
  expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([240, 426])
  const frames = bytes.toString('latin1').split('\x21\xf9\x04').length - 1
  expect(frames).toBeGreaterThan(10)
})

test('the film of a card shows what the card shows at every time, and sounds as long as it', async ({
  user,
  page,
  language,
  editorWords,
}) => {
  test.slow() // ninety frames, each drawn by itself
  await giveCard(user.context(), { definition: CARD, title: 'For Mum' })
  await openGivenCard(user, language)
  await open(user, editorWords)
  await choose(user, editorWords('Film'))
  const refusal = user.getByRole('button', { name: editorWords('Make a GIF') })
  const start = user.getByRole('button', { name: editorWords('Download'), exact: true })
  await expect(refusal.or(start)).toBeVisible()
  const isPossible = await user.evaluate(
    async () =>
      'VideoEncoder' in window &&
      (await VideoEncoder.isConfigSupported({ codec: 'avc1.640028', width: 480, height: 854 }).then(
        ({ supported }) => supported === true,
        () => false,
      )),
  )
  if (!isPossible) {
    await expect(refusal).toBeVisible()
    return
  }
  await choose(user, editorWords('Small'))
  await user.getByRole('spinbutton', { name: editorWords('Length') }).fill(String(SECONDS))
  await user.keyboard.press('Enter')
  const { name, bytes } = await fileOf(user, editorWords)
  expect(name).toBe('For Mum.mp4')
  const { facts, distance } = await openFilmPage(page, CARD, bytes)
  expect([facts.width, facts.height]).toEqual([480, 854])
  expect(Math.abs(facts.seconds - SECONDS)).toBeLessThan(0.02)
  expect(Math.abs(facts.heard - SECONDS)).toBeLessThan(0.02)
  const distances: number[] = []
  for (const at of POINTS) distances.push(await distance(at))
  expect(Math.max(...distances), distances.join(' ')).toBeLessThan(COMPRESSED)
})
