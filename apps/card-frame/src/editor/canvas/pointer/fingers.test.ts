// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { CARD, openPointer, shape } from '#test/open-pointer.ts'

beforeEach(() => vi.useRealTimers())

describe('fingers on the stage', () => {
  it('a finger on the ground deselects; one that drags there moves the card and deselects nothing', () => {
    const { choose, chosen, press, drag, stage } = openPointer()
    const finger: PointerEventInit = { pointerType: 'touch' }
    choose('a')
    drag([300, 300], [340, 320], finger)
    expect([chosen(), stage.view().x]).toEqual([['a'], 72])
    press(300, 300, finger)
    expect([chosen(), stage.view().x]).toEqual([[], 72])
  })

  it('a finger that begins a pinch, or rests for the menu, deselects nothing', () => {
    vi.useFakeTimers()
    const { choose, chosen, fire, menus } = openPointer()
    choose('a')
    for (const pointerId of [1, 2]) fire('pointerdown', 300, 300, { pointerType: 'touch', pointerId })
    for (const pointerId of [1, 2]) fire('pointerup', 300, 300, { pointerType: 'touch', pointerId })
    fire('pointerdown', 300, 300, { pointerType: 'touch' })
    vi.advanceTimersByTime(600)
    fire('pointerup', 300, 300, { pointerType: 'touch' })
    expect([chosen(), menus.length]).toEqual([['a'], 1])
  })

  it('while several are selected, presses add and take away, and a drag from the ground adds what it touches', () => {
    const { host, selectSeveral, press, drag, fire, chosen, opened } = openPointer()
    const finger: PointerEventInit = { pointerType: 'touch' }
    selectSeveral()
    press(30, 110, finger)
    expect(host.querySelector('[data-busy]')).not.toBeNull()
    press(140, 110, finger)
    expect(chosen()).toEqual(['a', 'b', 'c'])
    press(300, 300, finger)
    fire('dblclick', 30, 110)
    expect([chosen(), opened]).toEqual([['a', 'b', 'c'], []])
    press(140, 110, finger)
    expect(chosen()).toEqual(['a'])
    drag([200, 90], [290, 120], finger)
    expect(chosen()).toEqual(['a', 'b', 'c'])
  })

  it('a third finger begins nothing', () => {
    const { fire, performed, xOf } = openPointer()
    for (const pointerId of [1, 2, 3]) fire('pointerdown', 30, 110, { pointerId, pointerType: 'touch' })
    fire('pointermove', 90, 150, { pointerId: 3, pointerType: 'touch' })
    for (const pointerId of [1, 2, 3]) fire('pointerup', 90, 150, { pointerId, pointerType: 'touch' })
    expect([performed.mock.calls, xOf('a')]).toEqual([[], 20])
  })

  it('two fingers zoom around their middle', () => {
    const { fire, stage } = openPointer()
    fire('pointerdown', 100, 100, { pointerType: 'touch', pointerId: 1 })
    fire('pointerdown', 200, 100, { pointerType: 'touch', pointerId: 2 })
    const before = stage.pointAt({ x: 182, y: 132 })
    fire('pointermove', 300, 100, { pointerType: 'touch', pointerId: 2 })
    expect(stage.view().zoom).toBeCloseTo(2)
    expect(stage.pointAt({ x: 232, y: 132 }).x).toBeCloseTo(before.x)
  })

  it('a press on a handle that is no drag selects the layer below it, unless that covers the card', () => {
    const ground = shape('ground', 0, { y: 0, width: 400, height: 400 })
    const { choose, fire, chosen, host, performed } = openPointer({ ...CARD, layers: [ground, ...CARD.layers] })
    const [corner] = [...host.querySelectorAll<HTMLElement>('[style*="left: 100%"][style*="top: 100%"]')]
    const tap = (x: number, y: number) => {
      fire('pointerdown', x, y, { pointerType: 'touch' }, corner)
      fire('pointerup', x, y, { pointerType: 'touch' })
    }
    choose('a')
    tap(72, 152)
    expect(chosen()).toEqual(['a'])
    tap(140, 110)
    expect(chosen()).toEqual(['b', 'c'])
    expect(performed).not.toHaveBeenCalled()
  })
})
