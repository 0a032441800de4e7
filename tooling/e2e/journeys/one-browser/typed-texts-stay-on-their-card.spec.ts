import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { limit } from '@petalpost/selection/limits'
import { isWholeProof } from '@petalpost/selection/turn'
import { readManifest } from '@petalpost/template-cards/manifest'
import type { Page } from '@playwright/test'

import { expect } from '../../actors.ts'
import { PRODUCT } from '../../addresses.ts'
import { TYPED } from '../../typing/longer-words.ts'
import { test, type Typing } from '../../typing/open.ts'
import { PHONE, textsOf, type Tried, tryText, typeInto } from '../../typing/type-into-templates.ts'

test.use({ trace: 'off' }) // it would store every picture
test.describe.configure({ timeout: isWholeProof() ? 0 : limit(6) })

const READABLE_PX = 11
/** One template of so many is tried; `PROOFS=whole` tries all. */
const SHARE = 102
/** All templates take about 70 minutes of one core, so they are tried in parts, side by side; each tells its result. */
const PARTS = isWholeProof() ? 8 : 1
const TITLE = 'what is typed into a template stays on its card and readable, or its author is warned'
/** So many of the smallest texts are kept as pictures, to be looked at. */
const WORST = 40 / PARTS
const PICTURES = path.resolve(import.meta.dirname, '../../test-results/typed-texts')

/** Stores pictures of the smallest texts on their cards, with a list. */
async function keepWorst(typing: Typing, page: Page, tried: readonly Tried[], part: number): Promise<void> {
  const worst = tried.toSorted((one, other) => one.px - other.px).slice(0, WORST)
  const folder = path.join(PICTURES, String(part))
  await mkdir(folder, { recursive: true })
  await page.unroute(`${PRODUCT}/files/**`)
  for (const [index, { card, text, words }] of worst.entries()) {
    await typeInto(typing, page, card, text, words)
    await page.waitForLoadState('networkidle')
    const clip = { x: 140, y: 80, width: 430, height: 740 }
    await page.screenshot({ path: path.join(folder, `${index + 1}.png`), clip })
  }
  const list = worst.map(
    ({ name, px, isWarned }, index) => `${index + 1} ${px.toFixed(1)} px ${name} ${isWarned ? 'warned' : ''}`,
  )
  await writeFile(path.join(folder, 'worst.txt'), `${list.join('\n')}\n`)
}

/** Whether letters are smaller than what a phone shows readably, and than the template had them. */
const isSmall = ({ px, card, text }: Tried): boolean =>
  px < Math.min(READABLE_PX, (text.style.fontSize * PHONE) / card.definition.width) - 0.05

/** Boxes of lines may be so many card px wider than the room of their ink. */
const INK = 6

/** Whether lines leave the room that their scene has, although smaller letters could be read. */
const leavesRoom = ({ room, now, text, px }: Tried): boolean =>
  room !== undefined &&
  px > READABLE_PX + 0.05 &&
  (now.x < room.left - INK ||
    now.x + now.width > room.right + INK ||
    now.y + now.height > room.bottom + text.style.fontSize / 2)

const namesOf = (list: readonly Tried[]): string[] => list.map(({ name }) => name)

for (const part of Array.from({ length: PARTS }, (_, index) => index + 1))
  test(PARTS === 1 ? TITLE : `${TITLE}, part ${part} of ${PARTS}`, async ({ typing, page }) => {
    await page.route(`${PRODUCT}/files/**`, (route) => route.abort()) // drawings take their time, and no letter needs them
    const { cards } = await readManifest()
    const some = cards.filter((_, index) => index % (isWholeProof() ? PARTS : SHARE) === part - 1)
    const tried: Tried[] = []
    for (const card of some)
      for (const text of textsOf(card))
        for (const kind of TYPED) tried.push(await tryText(typing, page, card, text, kind))

    const warned = tried.filter(({ isWarned }) => isWarned)
    if (isWholeProof()) await keepWorst(typing, page, tried, part)
    expect(namesOf(tried.filter(({ beyond, isWarned }) => beyond > 0 && !isWarned))).toEqual([])
    expect(namesOf(tried.filter(leavesRoom))).toEqual([])
    expect(namesOf(tried.filter((one) => isSmall(one) && !one.isWarned))).toEqual([])
    // only very many words, on a card with little room, are warned of
    expect(namesOf(warned.filter(({ kind }) => kind === 'half as long again'))).toEqual([])
  })
