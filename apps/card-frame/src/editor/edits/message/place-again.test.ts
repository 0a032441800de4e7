import type { CardV2 } from '@petalpost/card-document/card'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { readCard } from '@petalpost/card-document/read/validate'
import { LAYERS } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it } from 'vitest'

import { boundsOf, touches } from '#editor/gestures/box.ts'
import { MESSAGE, templateCard, templateText, TITLE } from '#test/template-card.ts'

import { withStoredRoles } from '../layers/stored-roles.ts'
import { resizeCard } from '../place/resize-card.ts'
import { placeAgain } from './place-again.ts'

const LANDSCAPE = { width: 960, height: 540 }
const TO = templateText('to', 'Dear Mom,', 50, { role: 'to' })
const FROM = templateText('from', 'Love, Rose', 260, { role: 'from' })
const INK: Layer = {
  ...LAYERS.find(({ type }) => type === 'ink')!,
  id: 'ink',
  role: 'from',
  x: 100,
  y: 330,
  rotation: 0,
} as Layer

/** Where a scene puts the words of a wide card: in its right half. */
const MOVED = new Map<string, Layer>([
  [
    'text1',
    { ...TITLE, role: 'title', x: 560, y: 150, width: 320, height: 90, style: { ...TITLE.style, fontSize: 72 } },
  ],
  [
    'text2',
    { ...MESSAGE, role: 'message', x: 560, y: 260, width: 320, height: 45, style: { ...MESSAGE.style, fontSize: 30 } },
  ],
])

function wide(...beside: Layer[]): CardV2 {
  const before = withStoredRoles(templateCard(TITLE, MESSAGE, ...beside))
  return placeAgain(before, new Set(MOVED.keys()))(resizeCard(LANDSCAPE, MOVED)(before))
}
const at = (card: CardV2, id: string) => card.layers.find((layer) => layer.id === id)!
function areaOf(card: CardV2) {
  const message = at(card, 'text2')
  return message.type === 'text' ? message.area : undefined
}

describe('what is said beside the words of a card, when these go to another place', () => {
  it('stands on the same side of them again, in letters of their ratio, and in its role', () => {
    const card = wide(TO, FROM)
    const [to, from] = [at(card, 'to'), at(card, 'from')]
    expect([to, from]).toMatchObject([
      { role: 'to', style: { fontSize: 30 } },
      { role: 'from', style: { fontSize: 30 } },
    ])
    expect([to.y + to.height <= 150, from.y >= 305]).toEqual([true, true])
    expect([to, from].every(({ x, width }) => x > 480 && x + width < 960)).toBe(true)
    expect(readCard(card).ok).toBe(true)
  })

  it('is clear of the words and of one another, and inside the card', () => {
    const card = wide(TO, FROM, templateText('date', 'November 30, 2026', 290, { role: 'date' }), INK)
    const all = ['to', 'text1', 'text2', 'from', 'date', 'ink'].map((id) => boundsOf(at(card, id)))
    const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => touches(one, other)))
    expect(pairs).not.toContain(true)
    expect(all.every(({ left, top, right, bottom }) => left > 0 && top > 0 && right < 960 && bottom < 540)).toBe(true)
  })

  it('takes the area along in which its letters may stand', () => {
    const area = { x: 40, y: 40, width: 295, height: 40, fontSize: 20 }
    const to = at(wide({ ...TO, area }), 'to')
    const now = to.type === 'text' ? to.area : undefined
    expect(now).toMatchObject({ width: 442.5, height: 60, fontSize: 30 })
    expect([now!.x <= to.x, now!.x + now!.width >= to.x + to.width]).toEqual([true, true])
  })

  it('leaves the area of the message to its scene, unless the message has one', () => {
    expect(areaOf(wide(TO, FROM))).toBeUndefined()
    const area = { x: 560, y: 260, width: 320, height: 180, fontSize: 30, hugs: true as const }
    const moved = new Map([...MOVED, ['text2', { ...MOVED.get('text2')!, area } as Layer] as const])
    const before = withStoredRoles(templateCard(TITLE, MESSAGE, TO))
    expect(areaOf(placeAgain(before, new Set(moved.keys()))(resizeCard(LANDSCAPE, moved)(before)))).toBeDefined()
  })

  it('stays where it is in a group and where it is hidden', () => {
    const before = withStoredRoles(templateCard(TITLE, MESSAGE, { ...TO, hidden: true }, { ...FROM, group: 'g' }))
    const resized = resizeCard(LANDSCAPE, MOVED)({ ...before, groups: [{ id: 'g' }] })
    expect(placeAgain(before, new Set(MOVED.keys()))(resized)).toBe(resized)
  })
})
