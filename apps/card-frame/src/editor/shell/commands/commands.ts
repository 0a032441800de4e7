import type { createStore } from 'jotai'

import type { Canvas } from '#editor/canvas/canvas.ts'
import type { Editor } from '#editor/editor.ts'
import { type Edit, layersOf } from '#editor/edits/edit.ts'
import { setFlag } from '#editor/edits/layers/flags.ts'
import { group, ungroup } from '#editor/edits/layers/group.ts'
import { type Content, contentOfLayers, remove } from '#editor/edits/layers/insert.ts'
import { pasteLook } from '#editor/edits/look/paste-look.ts'
import { align, type Alignment, distribute } from '#editor/edits/place/align.ts'
import { removableOf } from '#editor/edits/place/ground.ts'
import { grow, turnBy } from '#editor/edits/place/nudge.ts'
import { bringForward, bringToFront, sendBackward, sendToBack } from '#editor/edits/place/order.ts'
import { move } from '#editor/edits/place/place.ts'
import { stepFontSize, toggleMark } from '#editor/edits/text/text.ts'
import type { Point } from '#editor/gestures/box.ts'
import { freeOf, isReachable, reachableIn } from '#editor/gestures/gestures.ts'
import type { Command } from '#editor/keys.ts'
import type { Library } from '#editor/library/library.ts'
import { newId } from '#editor/new-id.ts'
import { commitDraft } from '#editor/page/leaving/commit-draft.ts'

import { addContent, addText, readClipboard } from '../add.ts'
import { isOnPhone } from '../phone.ts'
import {
  cropAtom,
  dialogAtom,
  openGroupAtom,
  propertiesAtom,
  severalAtom,
  type Tool,
  toolAtom,
} from '../shell-state.ts'

export interface CommandDeps {
  editor: Editor
  library: Library
  /** Opens a tool, or closes it when it is open. */
  toggleTool: (tool: Tool) => void
  store: ReturnType<typeof createStore>
  canvas: () => Canvas | null
}

const NUDGE_PX = 1
const PUSH_PX = 10
const TURN_DEGREES = 15
/** Presses of an arrow key within this time are one step, ms. */
const NUDGES = { key: 'nudge', within: 1_000 }

export type Commands = Partial<Record<Command, () => void>> & {
  /** Begins to choose the visible part of a picture. */
  crop: (id: string) => void
  /** Opens the first selected layer: a text where it was pressed, a picture's crop or a group. */
  open: (at?: Point) => void
  endCrop: () => void
  endSeveral: () => void
  /** Shows what can be changed of the card, with nothing selected. */
  showCard: () => void
  /** The group whose members are selected one by one: left as soon as none of them is selected. */
  openGroup: () => string | undefined
}

/** What each command does. Commands that need a selection do nothing without one. */
export function createCommands({ editor, library, store, toggleTool, canvas }: CommandDeps): Commands {
  const { session, perform } = editor
  const card = () => session.read().card
  const selection = () => session.read().selection
  const layers = () => layersOf(card(), selection())

  /** The layer whose look was copied. */
  let copied: Content | undefined

  const free = (): string[] => freeOf(card(), selection())

  const onFree = (edit: (ids: readonly string[]) => Edit, merging?: typeof NUDGES) => () => {
    const ids = free()
    if (ids.length > 0) perform(edit(ids), merging ? { merging } : {})
  }
  const onTexts = (edit: (ids: readonly string[]) => Edit) =>
    onFree((ids) => edit(layersOf(card(), ids).flatMap(({ id, type }) => (type === 'text' ? [id] : []))))
  const nudge = (dx: number, dy: number) => onFree((ids) => move(ids, dx, dy), NUDGES)
  const size = (across: number, down: number) => onFree((ids) => grow(ids, across, down), NUDGES)
  const alignTo = (to: Alignment) => onFree((ids) => align(ids, to))

  const toggle = (flag: 'locked' | 'hidden') => () => {
    const chosen = layers()
    if (chosen.length === 0) return
    const isSet = !chosen.every((layer) => layer[flag])
    perform(setFlag(selection(), flag, isSet))
  }

  /** Selects the next layer in z order; `by` is 1 or -1. */
  const step = (by: 1 | -1) => () => {
    const ids = reachableIn(card())
    const at = ids.findIndex((id) => id === (by === 1 ? selection().at(-1) : selection()[0]))
    const next = at < 0 ? (by === 1 ? ids[0] : ids.at(-1)) : ids[at + by]
    session.select(next === undefined ? [] : [next])
  }

  function crop(id: string): void {
    const [layer] = layersOf(card(), [id])
    if (layer?.type !== 'image' || !isReachable(card(), layer)) return
    session.select([id])
    endSeveral()
    store.set(toolAtom, null)
    store.set(propertiesAtom, false)
    store.set(cropAtom, id)
    canvas()?.focus()
  }
  const endCrop = () => store.set(cropAtom, null)

  const endSeveral = () => store.set(severalAtom, false)

  function selectSeveral(): void {
    endCrop()
    store.set(severalAtom, (isOn) => !isOn)
    // the layers to press are on the card, or in their list
    if (isOnPhone()) store.set(propertiesAtom, false)
  }

  /** On a phone there is one sheet at a time. */
  function showProperties(): void {
    if (isOnPhone()) store.set(toolAtom, null)
    store.set(propertiesAtom, true)
  }

  function showCard(): void {
    endCrop()
    endSeveral()
    session.select([])
    showProperties()
  }

  function openGroup(): string | undefined {
    const opened = store.get(openGroupAtom)
    return layers().some(({ group }) => group === opened) ? opened : undefined
  }

  function deselect(): void {
    if (canvas()?.cancel()) return
    if (store.get(cropAtom) !== null) return endCrop()
    if (store.get(severalAtom)) return endSeveral()
    if (canvas()?.isPlaying()) return canvas()?.stop()
    const opened = openGroup()
    store.set(openGroupAtom, undefined)
    const members = card().layers.filter((layer) => opened !== undefined && layer.group === opened)
    session.select(members.map(({ id }) => id))
  }

  function groupSelected(): void {
    const ids = free()
    if (ids.length < 2) return
    perform(group(ids, newId()))
    endSeveral()
  }

  /** Enters the group of the selection, begins to write, crops a picture or shows a scene; what is open is closed. */
  function open(at?: Point): void {
    if (store.get(cropAtom) !== null) return endCrop()
    const [first] = layers()
    if (!first) return
    if (first.group !== undefined && openGroup() !== first.group) {
      store.set(openGroupAtom, first.group)
      session.select([first.id])
    } else if (first.type === 'text') canvas()?.text.start(first.id, at)
    else if (first.type === 'image') crop(first.id)
    else if (first.type === 'art') showProperties()
  }

  return {
    crop,
    endCrop,
    endSeveral,
    openGroup,
    open,
    undo: session.undo,
    redo: session.redo,
    copy: () => void document.execCommand('copy'),
    cut: () => void document.execCommand('cut'),
    paste: () => void readClipboard(editor, library),
    copyLook: () => {
      if (layers().length === 1) copied = contentOfLayers(card(), selection())
    },
    pasteLook: onFree((ids) => (copied ? pasteLook(copied, ids) : (now) => now)),
    duplicate: () => addContent(editor, contentOfLayers(card(), selection())),
    delete: () => {
      const ids = removableOf(card(), selection())
      if (ids.length > 0) perform(remove(ids))
    },
    selectAll: () => session.select(reachableIn(card())),
    deselect,
    selectSeveral,
    showCard,
    invertSelection: () => session.select(reachableIn(card()).filter((id) => !selection().includes(id))),
    selectNext: step(1),
    selectPrevious: step(-1),
    group: groupSelected,
    ungroup: onFree(ungroup),
    bringForward: onFree(bringForward),
    sendBackward: onFree(sendBackward),
    bringToFront: onFree(bringToFront),
    sendToBack: onFree(sendToBack),
    lock: toggle('locked'),
    hide: toggle('hidden'),
    alignLeft: alignTo('left'),
    alignCenter: alignTo('center'),
    alignRight: alignTo('right'),
    alignTop: alignTo('top'),
    alignMiddle: alignTo('middle'),
    alignBottom: alignTo('bottom'),
    distributeAcross: onFree((ids) => distribute(ids, 'x')),
    distributeDown: onFree((ids) => distribute(ids, 'y')),
    nudgeLeft: nudge(-NUDGE_PX, 0),
    nudgeRight: nudge(NUDGE_PX, 0),
    nudgeUp: nudge(0, -NUDGE_PX),
    nudgeDown: nudge(0, NUDGE_PX),
    pushLeft: nudge(-PUSH_PX, 0),
    pushRight: nudge(PUSH_PX, 0),
    pushUp: nudge(0, -PUSH_PX),
    pushDown: nudge(0, PUSH_PX),
    widen: size(PUSH_PX, 0),
    narrow: size(-PUSH_PX, 0),
    heighten: size(0, PUSH_PX),
    flatten: size(0, -PUSH_PX),
    turnRight: onFree((ids) => turnBy(ids, TURN_DEGREES), NUDGES),
    turnLeft: onFree((ids) => turnBy(ids, -TURN_DEGREES), NUDGES),
    editText: () => open(),
    bold: onTexts((ids) => toggleMark(ids, 'bold')),
    italic: onTexts((ids) => toggleMark(ids, 'italic')),
    underline: onTexts((ids) => toggleMark(ids, 'underline')),
    larger: onTexts((ids) => stepFontSize(ids, true)),
    smaller: onTexts((ids) => stepFontSize(ids, false)),
    addText: () => {
      library.keepLegible(addText(editor))
      open()
    },
    addPicture: () => toggleTool('files'),
    addShape: () => toggleTool('shapes'),
    addSticker: () => toggleTool('stickers'),
    addInk: () => toggleTool('ink'),
    zoomIn: () => canvas()?.zoomIn(),
    zoomOut: () => canvas()?.zoomOut(),
    zoomFit: () => canvas()?.fit(),
    zoomActual: () => canvas()?.showActual(),
    play: () => void canvas()?.play(),
    preview: () => {
      commitDraft(document)
      store.set(dialogAtom, 'preview')
    },
    layersPanel: () => toggleTool('layers'),
    save: () => {
      commitDraft(document)
      session.flush()
    },
    help: () => store.set(dialogAtom, 'help'),
  }
}
