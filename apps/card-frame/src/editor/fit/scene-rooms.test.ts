import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it, vi } from 'vitest'

import type { Bounds } from '#editor/gestures/box.ts'

import { createSceneRooms, type LetterScene } from './scene-rooms.ts'

const scene: LayerOf<'art'> = {
  id: 'art',
  type: 'art',
  x: 0,
  y: 0,
  width: 375,
  height: 667,
  rotation: 0,
  scene: 'lanterns',
  palette: 'dusk',
  options: {},
  seed: 's',
  asset: 'art',
}

const text = (id: string, changes: Partial<LayerOf<'text'>>): LayerOf<'text'> => ({
  id,
  type: 'text',
  x: 100,
  y: 60,
  width: 175,
  height: 48,
  rotation: 0,
  runs: [{ text: 'Christmas' }],
  style: { ...style, fontSize: 40 },
  size: 'auto-width',
  ...changes,
})

const title = text('title', { role: 'title' })
const message = text('message', { role: 'message', y: 200 })
const from = text('from', { role: 'from', y: 300 })

const cardOf = (...layers: CardV2['layers']): CardV2 =>
  sampleCard({
    layers,
    groups: [],
    assets: { art: { key: 'a.svg', kind: 'svg', mime: 'image/svg+xml', bytes: 1, width: 900, height: 1600 } },
  })
const card = cardOf(scene, title, message, from)

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, rotation: 0 })

/** An upright scene, 900 units wide, that has a narrow room for its note and none for its labels. */
const letter: LetterScene = (_scene, _size, words) => {
  const set = (role: 'title' | 'note', room?: ReturnType<typeof box>) => ({
    role,
    text: 'A',
    style: { fontFamily: 'Inter', fontSize: 40, textAlign: 'center' as const, lineHeight: 1, letterSpacing: 0 },
    box: box(0, 0, 1, 1),
    ink: box(0, 0, 1, 1),
    ...(room && { room }),
  })
  const width = words.chinese ? 240 : 480
  const texts = [set('title', box(192, 96, width, 720)), set('note'), set('note', box(288, 96, 288, 720))]
  return Promise.resolve({ texts, marks: {}, unit: 1, origin: { x: 0, y: 0 } })
}

const rounded = (room: Bounds | undefined) => room && Object.values(room).map(Math.round)

describe('the rooms of a scene', () => {
  it('are known by the role of a text, once the scene was asked', async () => {
    const rooms = createSceneRooms(letter)
    expect(rooms.roomOf(card, title)).toBeUndefined()
    await rooms.learn(card)
    expect(rounded(rooms.roomOf(card, title))).toEqual([80, 40, 280, 340])
    expect(rounded(rooms.roomOf(card, message))).toEqual([120, 40, 240, 340])
    expect(rooms.roomOf(card, from)).toBeUndefined()
  })

  it('are those of the card’s language', async () => {
    const rooms = createSceneRooms(letter)
    await rooms.learn(card)
    const chinese: CardV2 = { ...card, language: 'zh-CN' }
    expect(rooms.roomOf(chinese, title)).toBeUndefined()
    await rooms.learn(chinese)
    expect(rounded(rooms.roomOf(chinese, title))).toEqual([80, 40, 180, 340])
    expect(rounded(rooms.roomOf(card, title))).toEqual([80, 40, 280, 340])
  })

  it('are where the scene is: on a square card that cuts it, and in a scene that was made larger', async () => {
    const rooms = createSceneRooms(letter)
    await rooms.learn(card)
    const square = { ...cardOf({ ...scene, width: 360, height: 360 }, title), width: 360, height: 360 }
    // 360 of 640 px of the drawing are seen
    expect(rounded(rooms.roomOf(square, title))).toEqual([77, 38 - 140, 269, 326 - 140])
    const large = cardOf({ ...scene, x: -375, y: -300, width: 750, height: 1334, detached: true }, title)
    expect(rounded(rooms.roomOf(large, title))).toEqual([160 - 375, 80 - 300, 560 - 375, 680 - 300])
  })

  it('are asked for once, and never of a card without a scene', async () => {
    const asked = vi.fn(letter)
    const rooms = createSceneRooms(asked)
    await Promise.all([rooms.learn(card), rooms.learn({ ...card, alt: 'Another' })])
    await rooms.learn(cardOf(title))
    await rooms.learn(cardOf({ ...scene, hidden: true }, title))
    expect(asked).toHaveBeenCalledTimes(1)
    expect(rooms.roomOf(cardOf(title), title)).toBeUndefined()
  })

  it('are missing where the scene cannot be loaded', async () => {
    const rooms = createSceneRooms(() => Promise.reject(new Error('offline')))
    await rooms.learn(card)
    expect(rooms.roomOf(card, title)).toBeUndefined()
  })
})
