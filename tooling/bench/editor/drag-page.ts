import { diffOf } from '@petalpost/card-document/diff'
import { createOverlay } from '@petalpost/card-frame/editor/canvas/pointer/overlay'
import { createPointer } from '@petalpost/card-frame/editor/canvas/pointer/pointer'
import { createStage } from '@petalpost/card-frame/editor/canvas/stage'
import type { Edit } from '@petalpost/card-frame/editor/edits/edit'

import { paintCard } from '../card/paint-card.ts'
import { HOST, type DragPage, watchFrames } from './drag-frames.ts'

/** The stage of the editor with its card, handles and guides: everything that a drag involves. */
const host = document.createElement('div')
Object.assign(host.style, HOST, { position: 'relative', overflow: 'hidden', touchAction: 'none' })
document.body.append(host)
const overlay = createOverlay(document, host)
let card = paintCard(Number(new URLSearchParams(location.search).get('layers')))
let selection: readonly string[] = []
let draw = () => {}
const stage = createStage({ document, host, card, assetUrl: (key) => `/files/${key}`, onView: () => draw() })
const pointer = createPointer({
  host,
  stage,
  overlay,
  card: () => card,
  selection: () => selection,
  select: (ids) => (selection = ids),
  perform(edit: Edit) {
    const next = edit(card)
    const diff = diffOf(card, next)
    card = next
    stage.apply(diff, card)
  },
  fitted: (edit) => edit,
  outside: () => [],
  open: () => {},
  openGroup: () => undefined,
  isSelectingSeveral: () => false,
  menu: () => {},
  cropped: () => undefined,
  isWriting: () => false,
  isTyping: () => false,
  newId: () => 'copy',
})
draw = pointer.draw
host.prepend(host.lastElementChild!)

const page: DragPage = {
  placeOf(id) {
    const { left, top, width, height } = stage.outerOf(id)!.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  },
  ...watchFrames(),
}
Object.assign(globalThis, { page })
