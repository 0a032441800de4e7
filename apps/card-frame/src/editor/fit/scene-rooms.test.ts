import { letteringOf } from '@petalpost/card-art/lettering-of'
import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard, style } from '@petalpost/card-document/test/sample-card'
import { describe, expect, it, vi } from 'vitest'

import type { Bounds } from '#editor/gestures/box.ts'

import { createSceneRooms } from './scene-rooms.ts'

/** A disc in the middle of a wide card. */
const medallion: LayerOf<'art'> = {
  id: 'art',
  type: 'art',
  x: 0,
  y: 0,
  width: 960,
  height: 540,
  rotation: 0,
  scene: 'labour-day.makers',
  palette: 'teal',
  options: {},
  seed: 's',
  asset: 'art',
}

const text = (id: string, changes: Partial<LayerOf<'text'>>): LayerOf<'text'> => ({
  id,
  type: 'text',
  x: 390,
  y: 160,
  width: 180,
  height: 48,
  rotation: 0,
  runs: [{ text: 'Christmas' }],
  style: { ...style, fontSize: 32 },
  size: 'auto-width',
  ...changes,
})

const title = text('title', { role: 'title' })
const message = text('message', { role: 'message', y: 260, style: { ...style, fontSize: 26 } })
const from = text('from', { role: 'from', y: 320 })

const cardOf = (scene: LayerOf<'art'>, { width, height } = { width: 1_600, height: 900 }): CardV2 =>
  sampleCard({
    width: 960,
    height: 540,
    language: 'en-US',
    layers: [scene, title, message, from],
    groups: [],
    assets: { art: { key: 'a.svg', kind: 'svg', mime: 'image/svg+xml', bytes: 1, width, height } },
  })
const card = cardOf(medallion)

const rounded = (room: Bounds | undefined) => room && Object.values(room).map(Math.round)

/** The rooms that a card's title and message have. */
async function roomsOf(of: CardV2) {
  const { learn, sceneRoomOf } = createSceneRooms()
  await learn(of)
  return [title, message].map((layer) => rounded(sceneRoomOf(of, layer)))
}

describe('the rooms of a scene', () => {
  it('are known by the role of a text, once the scene was asked', async () => {
    const { learn, sceneRoomOf } = createSceneRooms()
    expect(sceneRoomOf(card, title)).toBeUndefined()
    await learn(card)
    expect(rounded(sceneRoomOf(card, title))).toEqual([377, 166, 583, 357])
    expect(rounded(sceneRoomOf(card, message))).toEqual([377, 166, 583, 357])
    expect(sceneRoomOf(card, from)).toBeUndefined()
  })

  it('are where the drawing is: in a layer that is moved, made larger or pulled out of its shape', async () => {
    const moved: LayerOf<'art'> = { ...medallion, x: -480, y: -270, width: 1_920, height: 1_080, detached: true }
    expect((await roomsOf(cardOf(moved)))[0]).toEqual([275, 63, 685, 445])
    // an upright drawing in a wide layer is as wide as that, and cut above and below
    const upright = cardOf(medallion, { width: 900, height: 1_600 })
    expect((await roomsOf(upright))[0]).toEqual([284, 36, 676, 401])
  })

  it('of an invitation are that of its message, not of its labels', async () => {
    const invitation = { ...medallion, scene: 'invitation.frame', palette: 'ivory' }
    const [, ofMessage] = await roomsOf(cardOf(invitation))
    expect(ofMessage![2]! - ofMessage![0]!).toBeGreaterThan(300)
  })

  it('are asked for once, and never of a card without a scene', async () => {
    const load = vi.fn(() => Promise.resolve({ letteringOf }))
    const { learn, sceneRoomOf } = createSceneRooms(load)
    await Promise.all([learn(card), learn({ ...card, alt: 'Another' })])
    await learn(cardOf({ ...medallion, palette: 'brick' }))
    await learn({ ...card, layers: [title] })
    await learn(cardOf({ ...medallion, hidden: true }))
    expect(load).toHaveBeenCalledTimes(1)
    expect(sceneRoomOf({ ...card, layers: [title] }, title)).toBeUndefined()
  })

  it('are asked for again when the scene could not be loaded, but not when there is no such scene', async () => {
    const offline = vi.fn(() => Promise.reject(new TypeError('offline')))
    const away = createSceneRooms(offline)
    await away.learn(card)
    await away.learn(card)
    expect(offline).toHaveBeenCalledTimes(2)
    const load = vi.fn(() => Promise.resolve({ letteringOf }))
    const { learn, sceneRoomOf } = createSceneRooms(load)
    const gone = cardOf({ ...medallion, scene: 'labour-day.gone' })
    await learn(gone)
    await learn(gone)
    expect(load).toHaveBeenCalledTimes(1)
    expect(sceneRoomOf(gone, title)).toBeUndefined()
  })
})
