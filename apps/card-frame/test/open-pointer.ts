import type { CardV2 } from '@petalpost/card-document/card'
import { diffOf } from '@petalpost/card-document/diff'
import { FACTS } from '@petalpost/card-document/layers/facts'
import type { Layer } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { vi } from 'vitest'

import { createOverlay } from '#editor/canvas/pointer/overlay.ts'
import { createPointer } from '#editor/canvas/pointer/pointer.ts'
import { createStage } from '#editor/canvas/stage.ts'
import type { Edit } from '#editor/edits/edit.ts'
import type { Box } from '#editor/gestures/box.ts'
import type { Selection } from '#editor/history.ts'

export const EMPTY = { ...sampleCard(), width: 400, height: 400, layers: [], groups: [], fonts: [], assets: {} }
export const shape = (id: string, x: number, extra: Partial<Layer> = {}): Layer =>
  ({ ...FACTS.shape.inserted(EMPTY, { id, shape: 'heart' }), x, y: 100, width: 50, height: 50, ...extra }) as Layer
export const CARD: CardV2 = {
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
export function openPointer(card = CARD) {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  Object.defineProperties(host, { clientWidth: { value: 464 }, clientHeight: { value: 464 } })
  host.setPointerCapture = () => undefined
  let now = card
  let selection: Selection = []
  const opened: string[] = []
  const menus: unknown[] = []
  let several = false
  const outside: Box[] = []
  let writing = false
  let cropped: string | undefined
  const overlay = createOverlay(document, host)
  const stage = createStage({ document, host, card, assetUrl: (key) => `/files/${key}`, onView: () => undefined })
  let ids = 0
  const performed = vi.fn((edit: Edit, options?: { select: Selection }) => {
    const next = edit(now)
    const diff = diffOf(now, next)
    now = next
    if (options) selection = options.select
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
    newId: () => `new${ids++}`,
    fitted: (edit) => edit,
    outside: () => outside,
    open: (id) => opened.push(id),
    openGroup: () => undefined,
    isSelectingSeveral: () => several,
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
    selectSeveral: () => (several = true),
    crop: (id: string) => (cropped = id),
    leave: (box: Box) => outside.push(box),
  }
}
