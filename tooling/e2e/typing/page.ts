import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { createStage } from '@petalpost/card-frame/editor/canvas/stage'
import { createMeasureText } from '@petalpost/card-frame/editor/canvas/text/measure-text'
import { createTextEditing } from '@petalpost/card-frame/editor/canvas/text/text-editing'
import type { View } from '@petalpost/card-frame/editor/canvas/view'
import { createCardSession, type OpenedCard, startOf } from '@petalpost/card-frame/editor/card-session'
import type { RunOptions } from '@petalpost/card-frame/editor/card-session'
import type { Edit } from '@petalpost/card-frame/editor/edits/edit'
import { styleTexts } from '@petalpost/card-frame/editor/edits/look/style'
import { styleRange, type TextRange } from '@petalpost/card-frame/editor/edits/text/text'
import { createOutside } from '@petalpost/card-frame/editor/fit/outside'
import { createSceneRooms } from '@petalpost/card-frame/editor/fit/scene-rooms'
import { createTextFitting } from '@petalpost/card-frame/editor/fit/text-fitting'
import type { Bounds } from '@petalpost/card-frame/editor/gestures/box'
import { loadFonts } from '@petalpost/card-frame/editor/page/load-fonts'
import { onFonts } from '@petalpost/card-frame/editor/page/on-fonts'
import { openJournal } from '@petalpost/card-frame/editor/saving/journal'

type TextLayer = LayerOf<'text'>

/** What a test reads after it has typed. */
export interface Typed {
  /** The text layer; undefined when it was removed. */
  layer: TextLayer | undefined
  /** All text layers, the lowest first. */
  texts: readonly TextLayer[]
  text: string
  /** The steps that can be undone. */
  steps: number
  selection: TextRange | null
  /** How many letters were left out for lack of room. */
  cut: number
  /** Ids of the texts that leave the card. */
  outside: readonly string[]
  /** The rooms that the scene has for texts, by their ids. */
  rooms: Readonly<Record<string, Bounds>>
}

/** An area of the page, px. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The functions that tests call in the page they open. */
export interface TypingPage {
  /** Opens a card; `width` is how wide it is shown, px. */
  open: (card: CardV2, width?: number) => Promise<void>
  /** Loads all letters of the card's fonts, as the editor does, and fits texts again when they arrive. */
  loadFonts: () => Promise<void>
  /** Shows one text alone, also what of it is beyond the card, on a plain ground. Returns where the card is, px. */
  isolate: (id: string) => Promise<Area>
  start: (id: string, from: number, to: number) => void
  select: (from: number, to: number) => void
  startAt: (id: string, x: number, y: number) => void
  finish: () => void
  typed: () => Typed
  /** Lets time pass for the session. */
  wait: (ms: number) => void
  /** Colors letters, as a panel does. */
  color: (range: TextRange, color: string) => void
  /** Puts a plate behind the letters, which draws the text in new elements. */
  plate: (id: string) => void
}

/** The scale and place of the card on the page, so that nothing depends on a scale of one. */
const VIEW: View = { zoom: 1.4, x: 20, y: 20 }
/** Leaves room around the card, for letters that leave it. */
const viewOf = ({ width }: CardV2, shownWidth: number): View => ({ zoom: shownWidth / width, x: 155, y: 100 })

/** Colors that no letter of a template has. */
const PLAIN = '#ff00ff'

const assetUrl = (key: string) => `/files/${key}`

/** A stage with a session, as the editor puts them together, without the frame around them. */
async function opened(card: CardV2, view: View) {
  let now = Date.now()
  let cut = 0
  const host = document.createElement('div')
  host.style.cssText = 'position:relative;width:700px;height:900px;overflow:hidden;outline:none'
  host.tabIndex = 0
  host.setAttribute('aria-label', 'Card')
  const panel = document.createElement('button')
  panel.textContent = 'panel'
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'size')
  document.body.replaceChildren(host, panel, field)
  const stored: OpenedCard = {
    id: crypto.randomUUID(),
    version: 1,
    title: '',
    category: '',
    festivalId: 0,
    thumbnail: '',
    definition: card,
  }
  const { journal } = await openJournal(
    {
      cardId: stored.id,
      user: 'u1',
      newId: () => crypto.randomUUID(),
      now: () => now,
      lock: () => Promise.resolve(true),
    },
    { start: startOf(stored), version: 1 },
  )
  const session = createCardSession(stored, {
    api: { call: () => new Promise<never>(() => undefined) },
    journal,
    kept: null,
    newId: () => crypto.randomUUID(),
    pictures: { pictureOf: () => Promise.resolve(''), dueIn: () => null, hurry: () => undefined },
    read: (definition) => definition as CardV2,
    now: () => now,
    wait: () => () => undefined,
  })
  const stage = createStage({ document, host, card, assetUrl, onView: () => undefined })
  stage.look(view)
  session.onDraw((diff) => stage.apply(diff, session.read().card))
  await stage.settled()
  const measure = createMeasureText(document, assetUrl)
  const rooms = createSceneRooms()
  await rooms.learn(card)
  const { fitted, refitted } = createTextFitting({ size: measure.size, sceneRoomOf: rooms.sceneRoomOf })
  const { outside, forget } = createOutside(measure)
  const endFonts = onFonts((families) => {
    forget()
    session.complete(refitted(families))
  })
  const perform = (edit: Edit, options?: RunOptions) => session.run(fitted(edit), options)
  const editing = createTextEditing({
    document,
    host,
    stage,
    card: () => session.read().card,
    perform,
    undo: session.undo,
    redo: session.redo,
    onSelection: () => undefined,
    onCut: (characters) => (cut += characters),
    label: 'Text',
  })
  return {
    session,
    editing,
    perform,
    stage,
    view,
    outside,
    rooms,
    endFonts,
    cut: () => cut,
    pass: (ms: number) => (now += ms),
  }
}

/** A stylesheet that is still on its way has no sheet yet. */
const arrived = (link: HTMLLinkElement): Promise<unknown> =>
  link.sheet ? Promise.resolve() : new Promise((resolve) => link.addEventListener('load', resolve, { once: true }))

/** Waits until all fonts that the page shows have loaded: those that load may change a text, which may need others. */
async function fontsIn({ fonts, head }: Document): Promise<void> {
  await Promise.all([...head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(arrived))
  do {
    await fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  } while (fonts.status === 'loading')
}

let shown: Awaited<ReturnType<typeof opened>> | undefined

function current() {
  if (!shown) throw new Error('No card is open.')
  return shown
}

/** Selects letters as a user does, so that the browser tells the editor. */
function select(from: number, to: number): void {
  const block = document.activeElement
  const selection = document.getSelection()
  if (!block || !selection) return
  selection.collapse(block, 0)
  for (let at = 0; at < from; at += 1) selection.modify('move', 'forward', 'character')
  for (let at = from; at < to; at += 1) selection.modify('extend', 'forward', 'character')
}

const page: TypingPage = {
  async open(card, width) {
    shown?.endFonts()
    shown = await opened(card, width === undefined ? VIEW : viewOf(card, width))
  },
  async loadFonts() {
    const families = current()
      .session.read()
      .card.fonts.map(({ family }) => family)
    await loadFonts(families)
    await fontsIn(document)
  },
  async isolate(id) {
    const { session, stage, view } = current()
    const { card } = session.read()
    // letters that were just typed may need a slice of their font that nothing else has asked for
    await fontsIn(document)
    const text = stage.outerOf(id)
    for (const part of stage.element.children)
      if (part instanceof HTMLElement && part !== text) part.style.display = 'none'
    stage.element.style.overflow = 'visible'
    const host = document.querySelector('div')
    if (host) host.style.background = PLAIN
    return { x: view.x, y: view.y, width: card.width * view.zoom, height: card.height * view.zoom }
  },
  start(id, from, to) {
    current().editing.start(id)
    select(from, to)
  },
  select,
  startAt: (id, x, y) => void current().editing.start(id, { x, y }),
  finish: () => current().editing.finish(),
  typed() {
    const { session, editing, cut, outside, rooms } = current()
    const { card, history } = session.read()
    const texts = card.layers.filter((one): one is TextLayer => one.type === 'text')
    const [layer] = texts
    const known = texts.flatMap((one): [string, Bounds][] => {
      const room = rooms.sceneRoomOf(card, one)
      return room ? [[one.id, room]] : []
    })
    const text = layer?.runs.map((run) => run.text).join('') ?? ''
    return {
      layer,
      texts,
      text,
      steps: history.past.length,
      selection: editing.selection(),
      cut: cut(),
      outside: outside(card).map(({ id }) => id),
      rooms: Object.fromEntries(known),
    }
  },
  wait: (ms) => void current().pass(ms),
  color: ({ id, from, to }, color) => current().perform(styleRange(id, from, to, { fill: { type: 'solid', color } })),
  plate: (id) => current().perform(styleTexts([id], { background: { color: '#eeeeee', padding: 4, radius: 4 } })),
}
Object.assign(globalThis, { page })
