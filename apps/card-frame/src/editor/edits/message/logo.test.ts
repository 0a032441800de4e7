import type { Asset } from '@petalpost/card-document/card'
import { readCard } from '@petalpost/card-document/read/validate'
import { describe, expect, it } from 'vitest'

import { templateCard, templateText } from '#test/template-card.ts'

import { logoOf, logosOf, removeLogo, setLogo } from './logo.ts'

const file = (id: string, width: number, height: number): { id: string; asset: Asset } => ({
  id,
  asset: { key: `media/${id}.png`, kind: 'image', mime: 'image/png', bytes: 900, width, height },
})
const card = setLogo(file('logo', 400, 200), 'l1')(templateCard())

describe('a logo', () => {
  it('stands at the foot of the card, whole, with its file', () => {
    const { x, y, width, height } = logoOf(card)!
    expect(readCard(card)).toMatchObject({ ok: true })
    expect([Math.round(width / height), x + width / 2, y > 500]).toEqual([2, 375 / 2, true])
    expect(card.assets['logo']?.key).toBe('media/logo.png')
  })

  it('moves up when words stand at the foot', () => {
    const foot = templateCard(templateText('text1', 'Title', 100), templateText('text2', 'Foot', 560, { height: 90 }))
    expect(logoOf(setLogo(file('logo', 400, 200), 'l1')(foot))!.y).toBeLessThan(530)
  })

  it('is replaced in its place, and the former file goes', () => {
    const other = setLogo(file('other', 100, 100), 'l2')(card)
    const [old, now] = [logoOf(card)!, logoOf(other)!]
    expect([now.id, now.asset, Math.round(now.width / now.height)]).toEqual(['l1', 'other', 1])
    expect(now.x + now.width / 2).toBeCloseTo(old.x + old.width / 2, 0)
    expect(Object.keys(other.assets).toSorted()).toEqual(['art', 'other'])
  })

  it('of a card with two is the first that is read: only that is replaced and taken off', () => {
    const second = { ...logoOf(card)!, id: 'l2', x: 20, y: 40 }
    const two = { ...card, layers: [...card.layers, second] }
    expect([readCard(two).ok, logosOf(two).map(({ id }) => id), logoOf(two)?.id]).toEqual([true, ['l1', 'l2'], 'l1'])
    const replaced = setLogo(file('other', 100, 100), 'l3')(two)
    expect(logosOf(replaced).map(({ id, asset }) => [id, asset])).toEqual([
      ['l1', 'other'],
      ['l2', 'logo'],
    ])
    expect(logosOf(removeLogo(two))).toEqual([second])
  })

  it('can be taken off', () => {
    expect(Object.keys(removeLogo(card).assets)).toEqual(['art'])
    const plain = templateCard()
    expect(removeLogo(plain)).toBe(plain)
  })
})
