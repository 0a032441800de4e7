import path from 'node:path'

import type { CardDefinition } from '@petalpost/card-document/card'
import type { Person } from '@petalpost/server/test/person'
import { type ManifestCard, readManifest } from '@petalpost/template-cards/manifest'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'

import { pixelsOff, THRESHOLD } from '../card/pixels-off.ts'
import { chromiumWith } from '../src/chromium.ts'
import type { Report } from '../src/report.ts'
import type { PreviewPage } from './preview-page.ts'
import { canvasOf, editorUrl, type Product, withProduct } from './product.ts'

/** How many of the cards are also compared pixel by pixel. */
const COMPARED = 60
/** Lists show a JPEG, whose compression changes edges by more than THRESHOLD. 0 to 1 */
const JPEG_THRESHOLD = 0.3
/** Share of the pixels that may differ, per cent. */
const GOAL = 0.1
/** An author makes this many cards: more would meet the limit for one account. */
const CARDS_EACH = 50
const WORKERS = 2
/** A page has stopped changing after so many equal screenshots, with a pause between them. */
const STEADY = 3
const PAUSE_MS = 250
const ZOOM_TRIES = 40
/** How often a card is asked for its own picture, and after how many times it is edited again. */
const PICTURE_TRIES = 120
const EDIT_EVERY = 30
/** Every card fits in at 100 %. */
const VIEWPORT = { width: 1_440, height: 1_200 }

interface Detail {
  thumbnail: string
  definition: CardDefinition
}

interface Compared {
  card: string
  title: string
  'stage, % off': number
  'thumbnail, % off': number
  'its JPEG, % off': number
}

interface Author {
  page: Page
  preview: Page
  call: Person
}

async function previewScript(): Promise<string> {
  const entry = path.join(import.meta.dirname, 'preview-page.ts')
  const built = await build({ entryPoints: [entry], bundle: true, format: 'iife', write: false })
  return built.outputFiles[0]?.text ?? ''
}

async function newAuthor({ origin, signUpIn }: Product, browser: Browser, script: string): Promise<Author> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' })
  await context.addInitScript(keepDrawn)
  const call = await signUpIn(context)
  const host = async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const body = `<!doctype html><meta charset="utf-8"><body style="margin:0"><script>${script.replaceAll('</script', String.raw`<\/script`)}</script>`
    await page.route(`${origin}/bench`, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${origin}/bench`)
    return page
  }
  return { page: await context.newPage(), preview: await host(), call }
}

type WithPage = typeof globalThis & { page: PreviewPage }
type WithDrawn = typeof globalThis & { drawn?: string }

/** Runs in the editor's page: keeps the pixels of each picture that it takes, before they are compressed. */
function keepDrawn(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its canvas below
  HTMLCanvasElement.prototype.toBlob = new Proxy(HTMLCanvasElement.prototype.toBlob, {
    apply(toBlob, canvas: HTMLCanvasElement, args) {
      Object.assign(globalThis, { drawn: canvas.toDataURL('image/png') })
      Reflect.apply(toBlob, canvas, args)
    },
  })
}

const fileIn = (dataUrl: string): Buffer => Buffer.from(dataUrl.replace(/^.*,/, ''), 'base64')

/** The picture that the editor took last, as a PNG. */
async function drawn(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => (globalThis as WithDrawn).drawn)
  if (url === undefined) throw new Error('The editor has taken no picture.')
  return fileIn(url)
}

/** What a page shows when it has stopped changing: art and fonts arrive one after the other. */
async function steady(page: Page, clip?: { x: number; y: number; width: number; height: number }): Promise<Buffer> {
  const shot = () => page.screenshot(clip ? { clip } : {})
  let last = await shot()
  for (let same = 0; same < STEADY;) {
    await page.waitForTimeout(PAUSE_MS)
    const now = await shot()
    same = now.equals(last) ? same + 1 : 0
    last = now
  }
  return last
}

/** What a recipient sees, as a PNG, larger by `scale`. */
async function previewed(page: Page, cardId: string, { definition }: Detail, scale = 1): Promise<Buffer> {
  const { width, height } = definition
  const { music: _, ...silent } = definition // music brings a button, which only recipients see
  await page.setViewportSize({ width: Math.round(width * scale), height: Math.round(height * scale) })
  const isShown = await page.evaluate(
    ([id, card, size]) =>
      (globalThis as WithPage).page.show({ cardId: id, isTemplate: 0, lang: 'en-US', userCode: '' }, card, size),
    [cardId, silent, { width, height, scale }] as const,
  )
  if (!isShown) throw new Error(`${cardId} is not shown by the preview.`)
  return steady(page)
}

/**
 * The picture in lists as a PNG, one of its px for each of the screen's, and its scale. Its pixels are read from a canvas:
 * a page on a busy machine may show a picture later than it tells.
 */
async function pictured(page: Page, { definition, thumbnail }: Detail): Promise<{ png: Buffer; scale: number }> {
  const { url, width, height } = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return { url: canvas.toDataURL('image/png'), width, height }
  }, thumbnail)
  // the editor fills a size of whole px, so the card is as large as its longer way allows
  return { png: fileIn(url), scale: Math.max(width / definition.width, height / definition.height) }
}

/** Where the stage shows the card, once it has its own size: a busy page is zoomed a moment after the keys. */
async function placeOnStage(page: Page, { width }: CardDefinition) {
  for (let tries = 0; tries < ZOOM_TRIES; tries++) {
    const box = await canvasOf(page).getByRole('group').first().boundingBox()
    if (box?.width === width) return box
    await page.waitForTimeout(PAUSE_MS)
  }
  throw new Error('The stage does not show the card in its own size.')
}

/** The card on the editor's stage at 100 %, without frames and handles. */
async function staged(page: Page, { definition }: Detail): Promise<Buffer> {
  await canvasOf(page).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+1')
  await page.mouse.move(0, 0)
  const box = await placeOnStage(page, definition)
  if (box.x % 1 || box.y % 1) throw new Error(`The card stands at ${box.x}, ${box.y}.`)
  return steady(page, box)
}

const detailOf = (call: Person, cardId: string, isTemplate: 0 | 1) =>
  call<Detail>(`/api/ecards/basic/card/${cardId}?isTemplate=${isTemplate}`)

/**
 * The user's copy of a template, once it has its own picture. On a busy machine a picture may take longer than a save
 * waits for it; then the card keeps the template's until the next edit.
 */
async function withOwnPicture({ page, call }: Author, cardId: string, template: ManifestCard): Promise<Detail> {
  const { thumbnail: former } = await detailOf(call, template.id, 1)
  for (let tries = 1; tries <= PICTURE_TRIES; tries++) {
    const detail = await detailOf(call, cardId, 0)
    if (detail.thumbnail !== former) return detail
    if (tries % EDIT_EVERY === 0) await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(PAUSE_MS)
  }
  throw new Error('The card keeps the picture of its template.')
}

const round = (share: number) => Number(share.toFixed(4))

async function compare(author: Author, card: ManifestCard): Promise<Compared> {
  const { page, preview } = author
  const cardId = new URL(page.url()).searchParams.get('cardId') ?? ''
  const detail = await withOwnPicture(author, cardId, card)
  const picture = await drawn(page)
  const file = await pictured(preview, detail)
  const asLarge = await previewed(preview, cardId, detail, file.scale)
  return {
    card: card.id,
    title: card.title,
    'stage, % off': round(pixelsOff(await staged(page, detail), await previewed(preview, cardId, detail))),
    'thumbnail, % off': round(pixelsOff(picture, asLarge)),
    'its JPEG, % off': round(pixelsOff(file.png, asLarge, JPEG_THRESHOLD)),
  }
}

/** Opens a template, moves its lowest layer, and waits for the save of the user's copy. */
async function makeOwn({ page }: Author, origin: string, { id }: ManifestCard): Promise<void> {
  await page.goto(editorUrl(origin, id, 1))
  await canvasOf(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+s')
  await page.locator('[data-kind=saved]').waitFor()
}

/** The first words of a page, which tell why it does not show the editor. */
const saidBy = async (page: Page): Promise<string> =>
  (
    await page
      .locator('body')
      .innerText()
      .catch(() => '')
  )
    .replaceAll(/\s+/g, ' ')
    .slice(0, 120)

/** Must every template be a card that people can make their own? `count` limits how many are tried. */
export async function templatesBench(count = Infinity): Promise<Report> {
  const { cards } = await readManifest()
  const tried = cards.filter((_, index) => index % Math.max(1, Math.floor(cards.length / count)) === 0)
  const every = Math.max(1, Math.floor(tried.length / COMPARED))
  const script = await previewScript()
  const compared: Compared[] = []
  const failed: { card: string; why: string; 'the page says': string }[] = []
  await withProduct(async (product) => {
    const browser = await chromium.launch(chromiumWith())
    const waiting = [...tried.entries()]
    const work = async () => {
      let author = await newAuthor(product, browser, script)
      for (let made = 1; ; made++) {
        const [index, card] = waiting.shift() ?? []
        if (index === undefined || !card) return
        if (made % CARDS_EACH === 0) {
          for (const page of [author.page, author.preview]) await page.context().close()
          author = await newAuthor(product, browser, script)
        }
        try {
          await makeOwn(author, product.origin, card)
          if (index % every === 0) compared.push(await compare(author, card))
        } catch (error) {
          failed.push({
            card: card.id,
            why: error instanceof Error ? (error.message.split('\n')[0] ?? '') : '',
            'the page says': await saidBy(author.page),
          })
        }
      }
    }
    try {
      await Promise.all(Array.from({ length: WORKERS }, work))
    } finally {
      await browser.close()
    }
  })
  const worst = (field: keyof Compared & `${string}% off`) => Math.max(...compared.map((one) => one[field]))
  return {
    question: `Can every template be opened, changed and saved, and is it drawn the same everywhere (${THRESHOLD})?`,
    tables: {
      result: [
        {
          templates: tried.length,
          failed: failed.length,
          compared: compared.length,
          'stage and preview, worst % off': worst('stage, % off'),
          'thumbnail and preview, worst % off': worst('thumbnail, % off'),
          'thumbnail’s JPEG and preview, worst % off': worst('its JPEG, % off'),
          'goal, %': GOAL,
        },
      ],
      failed,
      compared,
    },
  }
}
