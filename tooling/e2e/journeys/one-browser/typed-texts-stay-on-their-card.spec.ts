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
/** So many of the smallest texts are kept as pictures, to be looked at. */
const WORST = 40
const PICTURES = path.resolve(import.meta.dirname, '../../test-results/typed-texts')

/** Stores pictures of the smallest texts on their cards, with a list. */
async function keepWorst(typing: Typing, page: Page, tried: readonly Tried[]): Promise<void> {
  const worst = tried.toSorted((one, other) => one.px - other.px).slice(0, WORST)
  await mkdir(PICTURES, { recursive: true })
  await page.unroute(`${PRODUCT}/files/**`)
  for (const [index, { card, text, words }] of worst.entries()) {
    await typeInto(typing, page, card, text, words)
    await page.waitForLoadState('networkidle')
    const clip = { x: 140, y: 80, width: 430, height: 740 }
    await page.screenshot({ path: path.join(PICTURES, `${index + 1}.png`), clip })
  }
  const list = worst.map(
    ({ name, px, isWarned }, index) => `${index + 1} ${px.toFixed(1)} px ${name} ${isWarned ? 'warned' : ''}`,
  )
  await writeFile(path.join(PICTURES, 'worst.txt'), `${list.join('\n')}\n`)
}

/** Whether letters are smaller than what a phone shows readably, and than the template had them. */
const isSmall = ({ px, card, text }: Tried): boolean =>
  px < Math.min(READABLE_PX, (text.style.fontSize * PHONE) / card.definition.width) - 0.05

const namesOf = (list: readonly Tried[]): string[] => list.map(({ name }) => name)

test('what is typed into a template stays on its card and readable, or its author is warned', async ({
  typing,
  page,
}) => {
  await page.route(`${PRODUCT}/files/**`, (route) => route.abort()) // drawings take their time, and no letter needs them
  const { cards } = await readManifest()
  const some = isWholeProof() ? cards : cards.filter((_, index) => index % SHARE === 0)
  const tried: Tried[] = []
  for (const card of some)
    for (const text of textsOf(card))
      for (const kind of TYPED) tried.push(await tryText(typing, page, card, text, kind))

  const warned = tried.filter(({ isWarned }) => isWarned)
  if (isWholeProof()) await keepWorst(typing, page, tried)
  expect(namesOf(tried.filter(({ beyond, isWarned }) => beyond > 0 && !isWarned))).toEqual([])
  expect(namesOf(tried.filter((one) => isSmall(one) && !one.isWarned))).toEqual([])
  // only very many words, on a card with little room, are warned of
  expect(namesOf(warned.filter(({ kind }) => kind === 'half as long again'))).toEqual([])
})
