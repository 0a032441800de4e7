// @vitest-environment happy-dom
import type { CardV2 } from '@petalpost/card-document/card'
import { diffOf } from '@petalpost/card-document/diff'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Edit } from '../edits/edit.ts'
import type { Selection } from '../history.ts'
import { createOverlay } from './overlay.ts'
import { createPointer } from './pointer.ts'
import { createStage } from './stage.ts'

const EMPTY = { ...sampleCard(), width: 400, height: 400, layers: [], groups: [], fonts: [], assets: {} }
const shape = (id: string, x: number, extra: Partial<Layer> = {}): Layer =>
  ({ ...FACTS.shape.inserted(EMPTY, { id, shape: 'heart' }), x, y: 100, width: 50, height: 50, ...extra }) as Layer
const CARD: CardV2 = {
  ...EMPTY,
  layers: [
    shape('a', 20),
    shape('b', 130, { group: 'g' }),
    shape('c', 230, { group: 'g' }),
    shape('locked', 330, { locked: true }),
  ],
  groups: [{ id: 'g' }],
}

/** An editor's stage on a page without layout: the stage is 464 px wide, so the card is at (32, 32) at zoom 1. */
function open(card = CARD) {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  Object.defineProperties(host, { clientWidth: { value: 464 }, clientHeight: { value: 464 } })
  host.setPointerCapture = () => undefined
  let now = card
  let selection: Selection = []
  const opened: string[] = []
  const menus: unknown[] = []
  let writing = false
  let cropped: string | undefined
  const overlay = createOverlay(document, host)
  const stage = createStage({ document, host, card, assetUrl: (key) => `/files/${key}`, onView: () => undefined })
  const performed = vi.fn((edit: Edit) => {
    const next = edit(now)
    const diff = diffOf(now, next)
    now = next
    stage.apply(diff, now)
  })
  // without layout the page cannot say what is below a point
  document.elementsFromPoint = (x: number, y: number) =>
    now.layers
      .filter(
        (box) => x - 32 >= box.x && x - 32 <= box.x + box.width && y - 32 >= box.y && y - 32 <= box.y + box.height,
      )
      .toReversed()
      .flatMap(({ id }) => stage.outerOf(id) ?? [])
  const pointer = createPointer({
    host,
    stage,
    overlay,
    card: () => now,
    selection: () => selection,
    select: (ids) => (selection = ids),
    perform: performed,
    fitted: (edit) => edit,
    open: (id) => opened.push(id),
    openGroup: () => undefined,
    isTyping: () => false,
    menu: (at) => menus.push(at),
    isWriting: () => writing,
    cropped: () => cropped,
  })
  const fire = (type: string, x: number, y: number, init: PointerEventInit = {}, target: EventTarget = host) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        clientX: x + 32,
        clientY: y + 32,
        pointerId: 1,
        bubbles: true,
        cancelable: true,
        ...init,
      }),
    )
  const press = (x: number, y: number, init: PointerEventInit = {}) => {
    fire('pointerdown', x, y, init)
    fire('pointerup', x, y, init)
  }
  const drag = (from: [number, number], to: [number, number], init: PointerEventInit = {}) => {
    fire('pointerdown', ...from, init)
    fire('pointermove', ...to, init)
    fire('pointerup', ...to, init)
  }
  const choose = (...ids: string[]) => {
    selection = ids
    pointer.draw()
  }
  const xOf = (id: string) => now.layers.find((layer) => layer.id === id)?.x
  const transformOf = (id: string) => stage.outerOf(id)?.style.transform
  return {
    host,
    stage,
    pointer,
    performed,
    opened,
    menus,
    fire,
    press,
    drag,
    xOf,
    transformOf,
    choose,
    chosen: () => selection,
    card: () => now,
    write: () => (writing = true),
    crop: (id: string) => (cropped = id),
  }
}

beforeEach(() => vi.useRealTimers())

describe('the pointer on the stage', () => {
  it('a press selects the highest layer, with its group; Shift adds and takes away; the ground deselects', () => {
    const { press, chosen } = open()
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

  it('a drag moves the selection, as one edit, and shows it on the way', () => {
    const { fire, performed, xOf, transformOf, stage } = open()
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
    const { fire, pointer, performed, transformOf } = open()
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
    const { host, choose, drag, fire, xOf } = open()
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
    const { press, chosen, choose } = open()
    const field = document.createElement('input')
    document.body.append(field)
    choose('a')
    const left: unknown[] = []
    field.addEventListener('blur', () => left.push(chosen()))
    field.focus()
    press(140, 110)
    expect([left, chosen()]).toEqual([[['a']], ['b', 'c']])
  })

  it('a third finger begins nothing', () => {
    const { fire, performed, xOf } = open()
    for (const pointerId of [1, 2, 3]) fire('pointerdown', 30, 110, { pointerId, pointerType: 'touch' })
    fire('pointermove', 90, 150, { pointerId: 3, pointerType: 'touch' })
    for (const pointerId of [1, 2, 3]) fire('pointerup', 90, 150, { pointerId, pointerType: 'touch' })
    expect([performed.mock.calls, xOf('a')]).toEqual([[], 20])
  })

  it('a menu that a key opens is about what is selected, wherever it opens', () => {
    const { choose, chosen, fire, menus } = open()
    choose('a')
    fire('contextmenu', 140, 110, { button: 0 })
    expect([chosen(), menus.length]).toEqual([['a'], 1])
  })

  it('leaves presses alone while ink is written, but not a pinch', () => {
    const { fire, drag, write, chosen, performed, stage } = open()
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
    const { drag, crop, card } = open({ ...EMPTY, layers: [picture], assets } as CardV2)
    crop('p')
    drag([30, 110], [40, 110])
    expect(card().layers[0]).toMatchObject({ x: 20, y: 100, crop: { x: expect.closeTo(0.15) as number, y: 0 } })
  })

  it('two fingers zoom around their middle', () => {
    const { fire, stage } = open()
    fire('pointerdown', 100, 100, { pointerType: 'touch', pointerId: 1 })
    fire('pointerdown', 200, 100, { pointerType: 'touch', pointerId: 2 })
    const before = stage.pointAt({ x: 182, y: 132 })
    fire('pointermove', 300, 100, { pointerType: 'touch', pointerId: 2 })
    expect(stage.view().zoom).toBeCloseTo(2)
    expect(stage.pointAt({ x: 232, y: 132 }).x).toBeCloseTo(before.x)
  })

  it('a handle resizes the selected layer', () => {
    const { press, fire, host, card } = open()
    press(30, 110)
    const [handle] = [...host.querySelectorAll<HTMLElement>('[style*="left: 100%"][style*="top: 100%"]')]
    fire('pointerdown', 70, 150, {}, handle)
    fire('pointermove', 120, 175, { ctrlKey: true })
    fire('pointerup', 120, 175)
    expect(card().layers[0]).toMatchObject({ x: 20, y: 100, width: 100, height: 75 })
  })

  it('a marquee selects what it touches, whole groups with it, and nothing that is locked', () => {
    const { drag, chosen } = open()
    drag([10, 90], [150, 120])
    expect(chosen()).toEqual(['a', 'b', 'c'])
    drag([320, 90], [399, 160])
    expect(chosen()).toEqual([])
  })

  it('Alt+press selects the next layer below', () => {
    const { press, chosen } = open({ ...CARD, layers: [shape('low', 20), shape('high', 20)], groups: [] })
    press(30, 110)
    expect(chosen()).toEqual(['high'])
    press(30, 110, { altKey: true })
    expect(chosen()).toEqual(['low'])
  })

  it('a double press opens a layer; a right press or a resting finger asks for the menu', () => {
    vi.useFakeTimers()
    const { fire, opened, menus, chosen } = open()
    fire('dblclick', 30, 110)
    expect(opened).toEqual(['a'])
    fire('contextmenu', 140, 110, { button: 2 })
    expect(chosen()).toEqual(['b', 'c'])
    fire('pointerdown', 30, 110, { pointerType: 'touch' })
    vi.advanceTimersByTime(600)
    expect(menus).toHaveLength(2)
  })

  it('the wheel moves the card, and zooms with Ctrl around the pointer', () => {
    const { host, stage } = open()
    host.dispatchEvent(new WheelEvent('wheel', { deltaY: 40, cancelable: true }))
    expect(stage.view()).toMatchObject({ x: 32, y: -8, zoom: 1 })
    const before = stage.pointAt({ x: 100, y: 100 })
    const zooming = new WheelEvent('wheel', { deltaY: -50, cancelable: true })
    for (const [name, value] of Object.entries({ clientX: 100, clientY: 100, ctrlKey: true }))
      Object.defineProperty(zooming, name, { value })
    host.dispatchEvent(zooming)
    expect(stage.view().zoom).toBeGreaterThan(1.2)
    expect(stage.pointAt({ x: 100, y: 100 }).x).toBeCloseTo(before.x)
  })

  it('links of the card lead nowhere', () => {
    const { stage } = open({
      ...CARD,
      layers: [shape('a', 20, { link: { href: 'https://example.org/' } })],
      groups: [],
    })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    stage.outerOf('a')?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
  })
})
