import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { CardV2 } from '@petalpost/card-document/card'
import { drawPrint } from '@petalpost/server/modules/print/draw/draw-print'
import type { SheetOptions } from '@petalpost/server/modules/print/draw/sheet'
import { lettersOf } from '@petalpost/server/modules/print/service'
import { shownKeys } from '@petalpost/server/modules/print/shown-keys'
import { temporaryFolder } from '@petalpost/server/test/temporary-folder'
import { readManifest } from '@petalpost/template-cards/manifest'
import { chromium, type Page } from 'playwright'

import { chromiumWith } from '../src/chromium.ts'
import type { Report } from '../src/report.ts'
import type { BenchCard } from './card-parts.ts'
import { corner, distanceOf } from './distance.ts'
import { createFiles, type Files, fontsWith, photoIn } from './files.ts'
import { letteredCards } from './lettered-cards.ts'
import { paintedCards } from './painted-cards.ts'
import { fontsOf, ghostscriptFault, qpdfFault, rastered } from './pdf-tools.ts'
import { type Inside, placed, SCALE, serve, show } from './stage.ts'

/** How many template cards are printed, beside the cards that show what is hard to print. */
const TEMPLATES = 12
/** How far a printed card may be from the stage: per cent of pixels that have no like beside them. */
const GOAL = 1
const OWNER = 'bench'
/** A busy machine is waited for. */
const PATIENCE_MS = 600_000

const SHEETS: readonly SheetOptions[] = [
  { paper: 'A6', fold: 'flat', fit: 'whole', marks: true },
  { paper: 'A5', fold: 'folded', fit: 'whole', marks: true },
  { paper: 'A6', fold: 'folded', fit: 'fill', marks: true },
  { paper: 'A5', fold: 'flat', fit: 'fill', marks: false },
]

/** What prints cards, as long as the bench runs. */
interface Press {
  page: Page
  files: Files
  fonts: ReturnType<typeof fontsWith>
  /** where the files are written */
  folder: string
}

/** Template cards of as many scenes as possible; languages and ratios take turns. */
async function templates(count: number): Promise<BenchCard[]> {
  const { cards } = await readManifest()
  return Array.from({ length: count }, (_, index) => {
    const some = cards.filter(({ language }) => (language === 'zh-CN') === (index % 2 === 1))
    const card = some[Math.floor(((index + 0.5) * some.length) / count)]
    if (!card) throw new Error('there are too few templates')
    return { name: card.title, language: card.language, card: card.definition }
  })
}

/** Draws the card that the page shows for print, as the editor and the server do. */
async function printed({ page, files, fonts }: Press, card: CardV2, title: string, sheet: SheetOptions) {
  const contents = new Map<string, Uint8Array>()
  for (const key of shownKeys(card)) {
    const content = await files.read(key)
    if (content) contents.set(key, content)
  }
  const place = placed(card, sheet)
  async function draw(lacking: readonly string[]) {
    const { texts, pictures } = await page.evaluate(
      ([dots, characters]) => (globalThis as unknown as Inside).printPage.measure(dots, characters),
      [place.dpi / SCALE, lacking] as const,
    )
    const turn = { owner: OWNER, patience: AbortSignal.timeout(PATIENCE_MS) }
    const substitutes = await fonts.librarySubsets('hei', lettersOf(texts), turn)
    const begun = performance.now()
    const print = await drawPrint({ card, title, texts, pictures, files: contents, substitutes, ...sheet })
    return { ...print, ms: Math.round(performance.now() - begun), letters: pictures.length }
  }
  const first = await draw([])
  if (first.lacking.length === 0) return first
  await show(page, card, place)
  return draw(first.lacking)
}

/** The card with its fonts, as it is saved. */
async function saved({ fonts }: Press, { card }: BenchCard): Promise<CardV2> {
  if (card.fonts.every(({ subsets }) => subsets)) return card // a template has them
  const made = await fonts.withSubsets(card, null, { id: OWNER })
  const lacking = made.fonts.find(({ subsets }) => !subsets)
  if (lacking) throw new Error(`${lacking.family} was not made: is the machine too busy?`)
  return made
}

/** Prints a card and compares its page with the stage. */
async function compare(press: Press, bench: BenchCard, sheet: SheetOptions, name: string) {
  const card = await saved(press, bench)
  const place = placed(card, sheet)
  await show(press.page, card, place)
  const picture = corner(await press.page.screenshot(), place.clip)
  const { pdf, ms, letters, ...told } = await printed(press, card, bench.name, sheet)
  const file = path.join(press.folder, `${name}.pdf`)
  writeFileSync(file, pdf)
  const page = rastered(file, place.dpi, place.clip)
  writeFileSync(path.join(press.folder, `${name}.stage.png`), picture)
  writeFileSync(path.join(press.folder, `${name}.print.png`), page)
  const { mean, off } = distanceOf(picture, page)
  const faces = fontsOf(file)
  return {
    card: bench.name,
    language: bench.language,
    sheet: `${sheet.paper} ${sheet.fold} ${sheet.fit}${sheet.marks ? ' marks' : ''}`,
    'mean, of 255': Number(mean.toFixed(2)),
    'off, %': Number(off.toFixed(3)),
    qpdf: qpdfFault(file) || 'clean',
    ghostscript: ghostscriptFault(file) || 'clean',
    'fonts whole': `${faces.filter(({ isWhole }) => isWhole).length} of ${faces.length}`,
    'letters as pictures': letters,
    'drawings as pictures': told.pictures.length,
    'not printed': [...told.missing, ...told.substituted, ...told.lacking].join(' '),
    kB: Math.round(pdf.length / 1024),
    ms,
  }
}

/**
 * How closely a card's PDF matches the stage, and whether other programs find it in order. `BENCH_PRINT_DIR` keeps the
 * files and the pictures that are compared.
 */
export async function printBench(): Promise<Report> {
  const folder = process.env['BENCH_PRINT_DIR'] ?? temporaryFolder('print')
  mkdirSync(folder, { recursive: true })
  const files = createFiles()
  const fonts = fontsWith(files)
  const { origin, close } = await serve(files)
  const browser = await chromium.launch(chromiumWith())
  try {
    const library = await templates(TEMPLATES)
    const assets = await photoIn(files, library[0] as BenchCard)
    const page = await browser.newPage({ deviceScaleFactor: SCALE })
    await page.goto(origin)
    const press = { page, files, fonts, folder }
    const rows = []
    for (const [index, card] of [...letteredCards(assets), ...paintedCards(assets), ...library].entries()) {
      const name = `${String(index).padStart(2, '0')}-${card.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`
      rows.push(await compare(press, card, SHEETS[index % SHEETS.length] as SheetOptions, name))
    }
    const worst = Math.max(...rows.map((row) => row['off, %']))
    const isInOrder = rows.every(({ qpdf, ghostscript }) => qpdf === 'clean' && ghostscript === 'clean')
    return {
      question: 'Is the PDF of a card in order, and how far are its pages from the stage?',
      tables: {
        result: [
          { cards: rows.length, 'in order': isInOrder, 'worst, % off': worst, 'goal, %': GOAL, met: worst <= GOAL },
        ],
        cards: rows,
      },
    }
  } finally {
    await browser.close()
    await close()
    await fonts.close()
    files.close()
  }
}
