import type { CardDefinition } from '@petalpost/card-document/card'
import type { Language } from '@petalpost/domain/language'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expect, test } from '../../actors.ts'
import { PRODUCT } from '../../addresses.ts'
import { downloadDialogIn } from '../../download-dialog.ts'
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
/** The same with a picture that a model made. */
const MODELS: CardDefinition = {
  ...CARD,
  assets: {
    garden: { key: 'garden.jpg', kind: 'image', mime: 'image/jpeg', bytes: 1, width: 9, height: 9, origin: 'ai' },
  },
}
const MARK = 'digitalsourcetype/compositeWithTrainedAlgorithmicMedia'
const SECONDS = 3
const FILM_KEY = 'film.mp4'
const whole = { x: 0, y: 0, width: 480, height: 480, rotation: 0 }
const PLAIN: Omit<CardDefinition, 'layers' | 'assets'> = {
  v: 3,
  width: 480,
  height: 480,
  background: { type: 'solid', color: '#000000' },
  groups: [],
  fonts: [],
}
/** A card that is a little lighter in each frame. */
const FADING: CardDefinition = {
  ...PLAIN,
  layers: [
    {
      ...whole,
      id: 'light',
      type: 'shape',
      shape: 'rectangle',
      fill: { type: 'solid', color: '#ffffff' },
      animations: { in: { name: 'fade', duration: 1_000, delay: 0 } },
    },
  ],
  assets: {},
}
/** A card that shows a film, which hides all of it. */
const SHOWING: CardDefinition = {
  ...PLAIN,
  layers: [{ ...whole, id: 'film', type: 'video', asset: 'film' }],
  assets: { film: { key: FILM_KEY, kind: 'video', mime: 'video/mp4', bytes: 1, width: 480, height: 480 } },
}
/** Frames of a film have 30 a second, and each is taken in the middle of its time. */
const middleOf = (frame: number): number => (frame + 0.5) / 30
const POINTS = Array.from({ length: 12 }, (_, index) => middleOf(Math.floor(((index + 0.5) * SECONDS * 30) / 12)))
/** What the compression of a film changes in the mean, in steps of 255. */
const COMPRESSED = 3

test('an author takes a card home as a JPEG, and as a GIF that moves; both say that a model made a part of it', async ({
  user,
  language,
  editorWords,
}) => {
  await giveCard(user.context(), { definition: MODELS, title: 'For Mum' })
  await openGivenCard(user, language)
  const dialog = downloadDialogIn(user, user, editorWords)
  await dialog.open()
  await dialog.choose('JPEG')
  const picture = await dialog.file()
  expect([picture.name, picture.bytes.subarray(0, 3).toString('hex')]).toEqual(['For Mum.jpg', 'ffd8ff'])
  expect(picture.bytes.toString('latin1')).toContain(MARK)

  await dialog.choose('GIF')
  await dialog.choose(editorWords('Small'))
  await user.getByRole('spinbutton', { name: editorWords('Length') }).fill('2')
  await user.keyboard.press('Enter')
  const { name, bytes } = await dialog.file()
  expect([name, bytes.subarray(0, 6).toString()]).toEqual(['For Mum.gif', 'GIF89a'])
  expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([240, 426])
  const frames = bytes.toString('latin1').split('\x21\xf9\x04').length - 1
  expect(frames).toBeGreaterThan(10)
  expect(bytes.toString('latin1')).toContain(MARK)
  expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(frames)
})

/** Makes a small film of a card in the editor; undefined in a browser that cannot encode films, which says so. */
async function filmOf(
  user: Page,
  { language, editorWords }: { language: Language; editorWords: Words },
  card: CardDefinition,
  seconds: number,
  shown?: { contentType: string; body: Buffer; headers: Record<string, string> },
): Promise<{ name: string; bytes: Buffer } | undefined> {
  await giveCard(user.context(), { definition: card, title: 'For Mum' })
  if (shown) await user.context().route(`${PRODUCT}/files/${FILM_KEY}`, (route) => route.fulfill(shown))
  await openGivenCard(user, language)
  const dialog = downloadDialogIn(user, user, editorWords)
  await dialog.open()
  await dialog.choose(editorWords('Film'))
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
    return undefined
  }
  await dialog.choose(editorWords('Small'))
  await user.getByRole('spinbutton', { name: editorWords('Length') }).fill(String(seconds))
  await user.keyboard.press('Enter')
  return dialog.file()
}

test('the film of a card shows what the card shows at every time, and sounds as long as it', async ({
  user,
  page,
  language,
  editorWords,
}) => {
  test.slow() // ninety frames, each drawn by itself
  const film = await filmOf(user, { language, editorWords }, MODELS, SECONDS)
  if (!film) return
  expect(film.bytes.toString('latin1')).toContain(MARK)
  expect(film.name).toBe('For Mum.mp4')
  const { facts, distance } = await openFilmPage(page, MODELS, film.bytes)
  expect([facts.width, facts.height]).toEqual([480, 854])
  expect(Math.abs(facts.seconds - SECONDS)).toBeLessThan(0.02)
  expect(Math.abs(facts.heard - SECONDS)).toBeLessThan(0.02)
  const distances: number[] = []
  for (const at of POINTS) distances.push(await distance(at))
  expect(Math.max(...distances), distances.join(' ')).toBeLessThan(COMPRESSED)
})

const colored = (color: string) =>
  sharp({ create: { width: 48, height: 48, channels: 3, background: color } })
    .png()
    .toBuffer()
/** A picture that is red for 400 ms and blue for 400 ms, twice. */
const MOVES = {
  gif: async () => (await redAndBlue()).gif({ delay: [400, 400], loop: 2 }).toBuffer(),
  webp: async () => (await redAndBlue()).webp({ delay: [400, 400], loop: 2, lossless: true }).toBuffer(),
}
const redAndBlue = async () => sharp([await colored('#ff0000'), await colored('#0000ff')], { join: { animated: true } })

/** A card that a moving picture covers. */
const moving = (type: keyof typeof MOVES): CardDefinition => ({
  ...PLAIN,
  layers: [{ ...whole, id: 'moves', type: 'image', asset: 'moves' }],
  assets: {
    moves: { key: `moves.${type}`, kind: 'gif', mime: `image/${type}`, bytes: 1, width: 48, height: 48 },
  },
})

for (const type of ['gif', 'webp'] as const)
  test(`a moving ${type} goes on in the GIF of a card, and stands when it has played as often as it says`, async ({
    user,
    language,
    editorWords,
  }) => {
    const headers = { 'access-control-allow-origin': '*' }
    const shown = { contentType: `image/${type}`, body: await MOVES[type](), headers }
    await giveCard(user.context(), { definition: moving(type), title: 'For Mum' })
    await user.context().route(`${PRODUCT}/files/moves.${type}`, (route) => route.fulfill(shown))
    await openGivenCard(user, language)
    const dialog = downloadDialogIn(user, user, editorWords)
    await dialog.open()
    await dialog.choose('GIF')
    await dialog.choose(editorWords('Small'))
    await user.getByRole('spinbutton', { name: editorWords('Length') }).fill('3')
    await user.keyboard.press('Enter')
    const { bytes } = await dialog.file()
    const { pages = 1, delay = [] } = await sharp(bytes, { pages: -1 }).metadata()
    const colors: string[] = []
    for (let page = 0; page < pages; page++) {
      const [red = 0, , blue = 0] = await sharp(bytes, { page }).removeAlpha().raw().toBuffer()
      colors.push(`${red > blue ? 'red' : 'blue'} ${delay[page]} ms`)
    }
    // a GIF counts in hundredths of a second: 38 frames of eight
    expect(colors).toEqual(['red 400 ms', 'blue 400 ms', 'red 400 ms', 'blue 1840 ms'])
  })

test('a film in a card shows its frame of the same time in the film of the card', async ({
  user,
  page,
  language,
  editorWords,
}) => {
  test.slow() // two films
  const inner = await filmOf(user, { language, editorWords }, FADING, 1)
  if (!inner) return
  const headers = { 'access-control-allow-origin': '*' }
  const outer = await filmOf(user, { language, editorWords }, SHOWING, 1, {
    contentType: 'video/mp4',
    body: inner.bytes,
    headers,
  })
  const { distance } = await openFilmPage(page, FADING, outer?.bytes ?? Buffer.alloc(0))
  const distances: number[] = []
  for (let frame = 2; frame < 30; frame += 4) distances.push(await distance(middleOf(frame)))
  expect(Math.max(...distances), distances.join(' ')).toBeLessThan(COMPRESSED)
})
