// @vitest-environment happy-dom
import type { CardV2 } from '@petalpost/card-document/card'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { CARD, EMPTY, openPointer, shape } from '#test/open-pointer.ts'

beforeEach(() => vi.useRealTimers())

describe('the pointer on the stage', () => {
  it('a press selects the highest layer, with its group; Shift adds and takes away; the ground deselects', () => {
    const { press, chosen } = openPointer()
    press(30, 110)
    expect(chosen()).toEqual(['a'])
    press(140, 110, { shiftKey: true })
    expect(chosen()).toEqual(['a', 'b', 'c'])
    press(30, 110, { shiftKey: true })
    expect(chosen()).toEqual(['b', 'c'])
    press(300, 300)
    expect(chosen()).toEqual([])
    press(340, 110)
    expect(chosen()).toEqual([])
  })

  it('Shift on a selected layer takes it away only when it is no drag, which keeps to one axis', () => {
    const { press, drag, chosen, xOf } = openPointer()
    press(30, 110)
    drag([30, 110], [60, 114], { shiftKey: true, ctrlKey: true })
    expect([chosen(), xOf('a')]).toEqual([['a'], 50])
    press(60, 110, { shiftKey: true })
    expect(chosen()).toEqual([])
  })

  it('a drag moves the selection, as one edit, and shows it on the way', () => {
    const { fire, performed, xOf, transformOf, stage } = openPointer()
    fire('pointerdown', 140, 110)
    fire('pointermove', 142, 110)
    expect(transformOf('b')).toContain('130px')
    fire('pointermove', 150, 200, { ctrlKey: true })
    expect(transformOf('b')).toContain('translate(140px, 190px)')
    expect(stage.outerOf('b')?.hasAttribute('data-moving')).toBe(true)
    expect(performed).not.toHaveBeenCalled()
    fire('pointerup', 150, 200)
    expect(performed).toHaveBeenCalledOnce()
    expect([xOf('b'), xOf('c'), xOf('a')]).toEqual([140, 240, 20])
    expect(stage.outerOf('b')?.hasAttribute('data-moving')).toBe(false)
  })

  it('a gesture that is cancelled, or interrupted by a second finger, changes nothing', () => {
    const { fire, pointer, performed, transformOf } = openPointer()
    fire('pointerdown', 30, 110)
    fire('pointermove', 90, 150, { ctrlKey: true })
    expect(transformOf('a')).toContain('80px')
    expect(pointer.cancel()).toBe(true)
    expect(transformOf('a')).toContain('translate(20px, 100px)')
    fire('pointerup', 90, 150)
    fire('pointerdown', 30, 110, { pointerType: 'touch' })
    fire('pointermove', 90, 150, { pointerType: 'touch' })
    fire('pointerdown', 300, 300, { pointerType: 'touch', pointerId: 2 })
    expect(transformOf('a')).toContain('translate(20px, 100px)')
    expect(performed).not.toHaveBeenCalled()
    expect(pointer.cancel()).toBe(false)
  })

  it('a locked layer that is selected stays where it is, has no handles, and leaves the others free', () => {
    const { host, choose, drag, fire, xOf } = openPointer()
    choose('locked')
    expect(host.querySelector('[data-busy]')).not.toBeNull()
    choose('locked', 'a')
    expect(host.querySelector('[data-busy]')).toBeNull()
    drag([30, 110], [60, 110], { ctrlKey: true })
    expect([xOf('a'), xOf('locked')]).toEqual([50, 330])
    const handle = host.querySelectorAll('[class*=handle]')[4]!
    fire('pointerdown', 100, 150, {}, handle)
    fire('pointermove', 120, 170, { ctrlKey: true })
    fire('pointerup', 120, 170)
    expect(xOf('locked')).toBe(330)
  })

  it('a press first leaves the field of a panel, which belongs to the layers selected before', () => {
    const { press, chosen, choose } = openPointer()
    const field = document.createElement('input')
    document.body.append(field)
    choose('a')
    const left: unknown[] = []
    field.addEventListener('blur', () => left.push(chosen()))
    field.focus()
    press(140, 110)
    expect([left, chosen()]).toEqual([[['a']], ['b', 'c']])
  })

  it('a menu that a key opens is about what is selected, wherever it opens', () => {
    const { choose, chosen, fire, menus } = openPointer()
    choose('a')
    fire('contextmenu', 140, 110, { button: 0 })
    expect([chosen(), menus.length]).toEqual([['a'], 1])
  })

  it('leaves presses alone while ink is written, but not a pinch', () => {
    const { fire, drag, write, chosen, performed, stage } = openPointer()
    write()
    drag([30, 110], [90, 150])
    expect(chosen()).toEqual([])
    expect(performed).not.toHaveBeenCalled()
    fire('pointerdown', 100, 100, { pointerType: 'touch', pointerId: 1 })
    fire('pointerdown', 200, 100, { pointerType: 'touch', pointerId: 2 })
    fire('pointermove', 300, 100, { pointerType: 'touch', pointerId: 2 })
    expect(stage.view().zoom).toBeCloseTo(2)
  })

  it('a drag of the picture that is being cropped moves the picture in its layer, not the layer', () => {
    const assets = { p: { key: 'library/p.jpg', kind: 'image', mime: 'image/jpeg', bytes: 9, width: 200, height: 100 } }
    const picture = { ...shape('p', 20), type: 'image', asset: 'p' } as Layer
    const { drag, crop, card } = openPointer({ ...EMPTY, layers: [picture], assets } as CardV2)
    crop('p')
    drag([30, 110], [40, 110])
    expect(card().layers[0]).toMatchObject({ x: 20, y: 100, crop: { x: expect.closeTo(0.15) as number, y: 0 } })
  })

  it('a handle resizes the selected layer', () => {
    const { press, fire, host, card } = openPointer()
    press(30, 110)
    const [handle] = [...host.querySelectorAll<HTMLElement>('[style*="left: 100%"][style*="top: 100%"]')]
    fire('pointerdown', 70, 150, {}, handle)
    fire('pointermove', 120, 175, { ctrlKey: true })
    fire('pointerup', 120, 175)
    expect(card().layers[0]).toMatchObject({ x: 20, y: 100, width: 100, height: 75 })
  })

  it('a marquee selects what it touches, whole groups with it, and nothing that is locked', () => {
    const { drag, chosen } = openPointer()
    drag([10, 90], [150, 120])
    expect(chosen()).toEqual(['a', 'b', 'c'])
    drag([320, 90], [399, 160])
    expect(chosen()).toEqual([])
  })

  it('Alt+press selects the next layer below', () => {
    const { press, chosen } = openPointer({ ...CARD, layers: [shape('low', 20), shape('high', 20)], groups: [] })
    press(30, 110)
    expect(chosen()).toEqual(['high'])
    press(30, 110, { altKey: true })
    expect(chosen()).toEqual(['low'])
  })

  it('a drag with Alt moves a copy, which is selected, as one edit; the layer itself stays', () => {
    const { press, fire, performed, chosen, card, xOf, transformOf } = openPointer()
    press(30, 110)
    fire('pointerdown', 30, 110, { altKey: true })
    fire('pointermove', 90, 150, { altKey: true, ctrlKey: true })
    expect([transformOf('a'), transformOf('new0')]).toEqual([
      expect.stringContaining('translate(20px, 100px)'),
      expect.stringContaining('translate(80px, 140px)'),
    ])
    expect(performed).not.toHaveBeenCalled()
    fire('pointerup', 90, 150, { altKey: true })
    expect(performed).toHaveBeenCalledOnce()
    expect([xOf('a'), xOf('new0'), chosen()]).toEqual([20, 80, ['new0']])
    expect(card().layers).toHaveLength(CARD.layers.length + 1)
  })

  it('a copy that Escape takes back leaves nothing behind', () => {
    const { press, fire, pointer, stage, card, chosen } = openPointer()
    press(30, 110)
    fire('pointerdown', 30, 110, { altKey: true })
    fire('pointermove', 90, 150, { altKey: true, ctrlKey: true })
    expect(pointer.cancel()).toBe(true)
    expect([stage.outerOf('new0'), card(), chosen()]).toEqual([undefined, CARD, ['a']])
  })

  it('a double press opens a layer; a right press or a resting finger asks for the menu', () => {
    vi.useFakeTimers()
    const { fire, opened, menus, chosen } = openPointer()
    fire('dblclick', 30, 110)
    expect(opened).toEqual(['a'])
    fire('contextmenu', 140, 110, { button: 2 })
    expect(chosen()).toEqual(['b', 'c'])
    fire('pointerdown', 30, 110, { pointerType: 'touch' })
    vi.advanceTimersByTime(600)
    expect(menus).toHaveLength(2)
  })

  it('the wheel moves the card, and zooms with Ctrl around the pointer', () => {
    const { host, stage } = openPointer()
    host.dispatchEvent(new WheelEvent('wheel', { deltaY: 40, cancelable: true }))
    expect(stage.view()).toMatchObject({ x: 32, y: -8, zoom: 1 })
    const before = stage.pointAt({ x: 100, y: 100 })
    const zooming = new WheelEvent('wheel', { deltaY: -50, cancelable: true })
    for (const [name, value] of Object.entries({ clientX: 100, clientY: 100, ctrlKey: true }))
      Object.defineProperty(zooming, name, { value })
    host.dispatchEvent(zooming)
    expect(stage.view().zoom).toBeCloseTo(1.197, 3)
    expect(stage.pointAt({ x: 100, y: 100 }).x).toBeCloseTo(before.x)
  })

  it('links of the card lead nowhere', () => {
    const { stage } = openPointer({
      ...CARD,
      layers: [shape('a', 20, { link: { href: 'https://example.org/' } })],
      groups: [],
    })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    stage.outerOf('a')?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
  })
})

describe('a scene that is the ground of the card', () => {
  const scene = FACTS.art.inserted(EMPTY, {
    id: 'scene',
    scene: 's',
    palette: 'p',
    options: {},
    seed: 's',
    asset: 'art',
  })
  const card = { ...CARD, layers: [scene, ...CARD.layers] }

  it('stays where it is when somebody drags on it, and a marquee begins there', () => {
    const { drag, chosen, performed } = openPointer(card)
    drag([10, 90], [200, 200])
    expect(chosen()).toEqual(['a', 'b', 'c'])
    expect(performed).not.toHaveBeenCalled()
  })

  it('moves the view under a finger, and a tap on it deselects', () => {
    const { drag, press, stage, chosen, choose, performed } = openPointer(card)
    stage.look({ zoom: 2, x: 0, y: 0 })
    choose('a')
    drag([300, 300], [260, 270], { pointerType: 'touch' })
    expect(stage.view()).toMatchObject({ x: -40, y: -30 })
    expect([chosen(), performed.mock.calls.length]).toEqual([['a'], 0])
    press(300, 300, { pointerType: 'touch' })
    expect(chosen()).toEqual([])
  })

  it('is opened by a second press, and has no handles then', () => {
    const { host, fire, opened, choose } = openPointer(card)
    fire('dblclick', 300, 300)
    expect(opened).toEqual(['scene'])
    choose('scene')
    expect(host.querySelector('[data-busy]')).not.toBeNull()
  })

  it('is a photo that covers the card too: a drag on it moves nothing', () => {
    const { x, y, width, height, rotation } = scene
    const photo = { id: 'scene', type: 'image', asset: 'photo', x, y, width, height, rotation } as const
    const { drag, xOf } = openPointer({ ...card, layers: [photo, ...CARD.layers] })
    drag([350, 350], [370, 350])
    expect(xOf('scene')).toBe(0)
  })

  it('is dragged like any other layer once it is detached', () => {
    const { drag, xOf } = openPointer({ ...card, layers: [{ ...scene, detached: true }, ...CARD.layers] })
    drag([300, 300], [320, 300], { ctrlKey: true })
    expect(xOf('scene')).toBe(20)
  })
})

it('texts that leave the card are outlined', () => {
  const { host, pointer, leave } = openPointer()
  const outline = () => host.querySelector('path[class*=outside]')?.getAttribute('d')
  pointer.draw()
  expect(outline()).toBe('')
  leave({ x: -10, y: 0, width: 50, height: 20, rotation: 0 })
  pointer.draw()
  expect(outline()).toMatch(/^M.*Z$/)
})
