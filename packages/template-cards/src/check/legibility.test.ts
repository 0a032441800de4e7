import type { DrawnCard } from '@petalpost/card-art/card'
import { PORTRAIT } from '@petalpost/card-art/lib/canvas'
import { fileMeasurer } from '@petalpost/card-art/node/typeset'
import { createPage } from '@petalpost/card-art/text/page'
import { stack, type StackOptions, type StackText } from '@petalpost/card-art/text/stack'
import { describe, expect, it } from 'vitest'

import { pictureOfCard } from '../draw/picture-of-card.ts'
import { legibility } from './legibility.ts'

const { width, height } = PORTRAIT
const CREAM = `<rect width="${width}" height="${height}" fill="#f7efe2"/>`
/** A twig across the title. */
const TWIG = `${CREAM}<path d="M0 330L900 270M200 240L320 360M480 220L560 380" stroke="#7a4a2a" stroke-width="14"/>`
const stars = Array.from(
  { length: 60 },
  (_, i) => `<circle cx="${(i * 211) % width}" cy="${200 + ((i * 67) % 260)}" r="9" fill="#c9a24a"/>`,
).join('')
/** Dark below the left half of the title: the middle tone of the ground is still bright. */
const HALF_DARK = `${CREAM}<rect x="0" y="0" width="400" height="600" fill="#5b3a2a"/>`
const FAINT_STRIPES = `${CREAM}${Array.from(
  { length: 15 },
  (_, i) => `<rect x="${i * 60}" width="30" height="${height}" fill="#f1e6d4"/>`,
).join('')}`
const SOFT = `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff8ec"/>
  <stop offset="1" stop-color="#f0d9c4"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`

const TITLE: StackText = { t: 'Happy Spring', font: 'dmSerif', size: 90, fill: '#5b2a1a' }
const NOTE: StackText = { t: 'May it be a mild one.', font: 'cormorant', size: 40, fill: '#5b2a1a' }

interface Planted {
  ground?: string
  title?: Partial<StackText>
  note?: Partial<StackText>
  place?: Partial<StackOptions>
}

const problemsOf = async ({ ground = CREAM, title, note, place }: Planted): Promise<string[]> => {
  const page = createPage(PORTRAIT, fileMeasurer)
  const items = [
    { ...TITLE, ...title },
    { ...NOTE, ...note },
  ]
  const { texts } = stack(page, { x: width / 2, y: 240, w: 760, maxH: height, items, ...place })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ground}</svg>`
  const drawn: DrawnCard = { svg, options: {}, texts, width, height }
  return (await legibility(drawn, (await pictureOfCard(drawn)).art)).problems
}

describe('the measure of a template card (contrast, calm ground, margins, size)', () => {
  it.each([
    ['a plain ground', CREAM],
    ['a soft gradient', SOFT],
    ['faint stripes', FAINT_STRIPES],
  ])('finds nothing on %s', async (_, ground) => {
    expect(await problemsOf({ ground })).toEqual([])
  })

  it.each<[string, Planted, string]>([
    ['a dim title', { title: { fill: '#b98a6a' } }, 'contrast of "Happy Spring"'],
    ['a dim note', { note: { fill: '#a97c5c' } }, 'contrast of "May it be a mild one."'],
    ['a note that shines through', { note: { opacity: 0.5 } }, 'contrast of "May it be a mild one."'],
    ['foil on a bright ground', { title: { fill: { foil: 'gold' } } }, 'contrast of "Happy Spring"'],
    ['a ground dark in part only', { ground: HALF_DARK }, 'contrast of "Happy Spring"'],
    ['a twig across the title', { ground: TWIG }, '"Happy Spring" stands on busy art'],
    ['stars behind the texts', { ground: CREAM + stars }, '"Happy Spring" stands on busy art'],
    ['a title that reaches out of the card', { place: { x: 250 } }, '"Happy Spring" is clipped'],
    ['a note at the very edge', { place: { y: 1405 } }, "from the card's edge"],
    ['small letters', { note: { size: 20 } }, 'letters of "May it be a mild one."'],
    ['a note in the title', { place: { items: [TITLE, { rule: 'line', gap: -120 }, NOTE] } }, 'overlap'],
  ])('a card is reported for %s', async (_, planted, problem) => {
    expect((await problemsOf(planted)).join('\n')).toContain(problem)
  })
})
