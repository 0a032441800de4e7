import type { CardV2 } from '@petalpost/card-document/card'

import type { CardSession } from '../editor.ts'
import type { Edit } from '../edits/edit.ts'
import type { Pen } from '../edits/layers/ink.ts'
import type { TextRange } from '../edits/text/text.ts'
import type { Box, Point } from '../gestures/box.ts'
import { newId } from '../new-id.ts'
import { leastMsOf, type Trial, trialCard } from '../trial.ts'
import { createFilms, firstPicture } from './films.ts'
import { createInkDrawing } from './ink-drawing.ts'
import { playOnce } from './playback.ts'
import { createOverlay } from './pointer/overlay.ts'
import { createPointer } from './pointer/pointer.ts'
import { createStage } from './stage.ts'
import { createTextEditing } from './text/text-editing.ts'
import { centered, type View, zoomedAt } from './view.ts'

export interface CanvasOptions {
  document: Document
  host: HTMLElement
  session: CardSession
  assetUrl: (key: string) => string
  /** Wraps an edit so that the boxes of changed texts fit their letters. */
  fitted: (edit: Edit) => Edit
  /** Returns the texts that leave a card. */
  outside: (card: CardV2) => readonly Box[]
  /** The group whose members are selected one by one. */
  openGroup: () => string | undefined
  /** Whether each press adds a layer or takes it away. */
  isSelectingSeveral: () => boolean
  /** Opens a layer: a second press on it, at a point of the window. */
  open: (id: string, at: Point) => void
  menu: (at: Point) => void
  /** Whether the author's device asks for less motion. */
  isStill: () => boolean
  /** The picture whose visible part is being chosen. */
  cropped: () => string | undefined
  /** The pen in the author's hand. */
  pen: () => Pen
  /** Called with the selected letters while a text is edited, and with null when that ends. */
  onText: (range: TextRange | null) => void
  /** Called when letters were left out because the card has no room for them. */
  onCut: () => void
  /** The name of an edited text for screen readers. */
  textLabel: string
  onView: (view: View) => void
  onPlaying: (isPlaying: boolean) => void
}

export type Canvas = ReturnType<typeof createCanvas>

const ZOOM_STEP = 1.25

/** The canvas of a session: stage, frames and gestures, kept in step with the card and its selection. */
export function createCanvas(options: CanvasOptions) {
  const { document, host, session, assetUrl } = options
  const parts: { pointer?: ReturnType<typeof createPointer> } = {}
  const stage = createStage({
    document,
    host,
    card: session.read().card,
    assetUrl,
    onView(view) {
      parts.pointer?.draw()
      options.onView(view)
    },
  })
  const overlay = createOverlay(document, host)
  const ink = createInkDrawing({
    host,
    stage,
    card: () => session.read().card,
    pen: options.pen,
    newId,
    perform: (edit, select) => session.run(edit, { select }),
  })
  const text = createTextEditing({
    document,
    host,
    stage,
    card: () => session.read().card,
    perform: (edit, run) => session.run(options.fitted(edit), run),
    undo: session.undo,
    redo: session.redo,
    onSelection(range) {
      options.onText(range)
      parts.pointer?.draw()
    },
    onCut: options.onCut,
    label: options.textLabel,
  })
  const pointer = createPointer({
    host,
    stage,
    overlay,
    card: () => session.read().card,
    selection: () => session.read().selection,
    select: session.select,
    perform: (edit, run) => session.run(edit, run),
    newId,
    fitted: options.fitted,
    open: options.open,
    outside: () => options.outside(session.read().card),
    openGroup: options.openGroup,
    isSelectingSeveral: options.isSelectingSeveral,
    menu: options.menu,
    cropped: options.cropped,
    isTyping: text.isEditing,
    isWriting: ink.isOn,
  })
  parts.pointer = pointer
  const films = createFilms({
    host,
    stage,
    card: () => session.read().card,
    selection: () => session.read().selection,
    isStill: options.isStill,
    stillOf: firstPicture,
  })
  let playing: ReturnType<typeof playOnce> | undefined

  function stop(): void {
    playing?.stop()
    playing = undefined
    options.onPlaying(false)
  }

  /** Plays the whole card, or only what is tried. */
  async function play(trial?: Trial): Promise<void> {
    stop()
    text.finish()
    const { card } = session.read()
    const played = trial ? trialCard(card, trial) : card
    const now = playOnce({ document, host, stage, card: played, assetUrl, leastMs: leastMsOf(trial) })
    playing = now
    options.onPlaying(true)
    await now.over
    if (playing === now) stop()
  }

  const offDraw = session.onDraw((diff) => {
    stop()
    stage.apply(diff, session.read().card)
    films.update()
  })
  const offState = session.subscribe(() => {
    const edited = text.edited()
    // another layer was selected, such as in the list of layers
    if (edited !== undefined && !session.read().selection.includes(edited)) text.finish()
    pointer.draw()
    films.update()
  })
  host.addEventListener('pointerdown', stop, { capture: true })
  pointer.draw()

  const zoomTo = (zoom: number) => {
    const { width, height } = stage.room()
    stage.look(zoomedAt(stage.view(), { x: width / 2, y: height / 2 }, zoom))
  }

  return {
    stage,
    zoomIn: () => zoomTo(stage.view().zoom * ZOOM_STEP),
    zoomOut: () => zoomTo(stage.view().zoom / ZOOM_STEP),
    fit: stage.fit,
    /** Shows the card in its own size. */
    showActual: () => stage.look(centered(session.read().card, stage.room(), 1)),
    play,
    stop,
    isPlaying: () => playing !== undefined,
    focus: () => host.focus(),
    /** Begins and ends a signing: presses write meanwhile. */
    startInk() {
      text.finish()
      ink.start()
      pointer.draw()
    },
    stopInk() {
      ink.stop()
      pointer.draw()
    },
    text,
    /** Draws frames and handles again, such as after what a press does has changed. */
    drawFrames: pointer.draw,
    /** Takes a running gesture back. Returns whether there was one. */
    cancel: () => ink.cancel() || pointer.cancel(),
    setPanKey: pointer.setPanKey,
    remove() {
      stop()
      text.finish()
      offDraw()
      offState()
      host.removeEventListener('pointerdown', stop, { capture: true })
      films.remove()
      ink.remove()
      pointer.remove()
      overlay.remove()
      stage.remove()
    },
  }
}
