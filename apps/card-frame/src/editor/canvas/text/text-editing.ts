import type { CardV2 } from '@petalpost/card-document/card'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { cleanCardText } from '@petalpost/domain/typed-text/card-text'

import type { RunOptions } from '#editor/card-session.ts'
import type { Edit } from '#editor/edits/edit.ts'
import { remove } from '#editor/edits/layers/insert.ts'
import { textOf } from '#editor/edits/text/text-runs.ts'
import { differenceOf, type Mark, setText, stepFontSize, type TextRange, toggleMark } from '#editor/edits/text/text.ts'
import type { Point } from '#editor/gestures/box.ts'
import { isReachable } from '#editor/gestures/gestures.ts'
import type { Merging } from '#editor/history.ts'
import type { Command } from '#editor/keys.ts'

import type { Held, Stage } from '../stage.ts'
import { watchBesideText } from './beside-text.ts'
import {
  type Caret,
  caretIn,
  restyle,
  restyleCopies,
  type DrawnText,
  drawnText,
  letterAt,
  makeEditable,
  setCaret,
} from './edited-block.ts'
import { plainTextOf } from './pasted-text.ts'
import { createTextKeys } from './text-keys.ts'

import classes from './text-editing.module.css'

export interface TextEditingOptions {
  document: Document
  /** The area of the card: a press in it, beside the text, ends the editing. Panels around it do not. It gets the focus afterwards. */
  host: HTMLElement
  stage: Pick<Stage, 'hold'>
  card: () => CardV2
  perform: (edit: Edit, options?: RunOptions) => void
  undo: () => void
  redo: () => void
  /** Called with the selected letters while a text is edited, and with null when that ends. */
  onSelection: (selection: TextRange | null) => void
  /** Called when letters were left out because the card has no room for them. */
  onCut: (characters: number) => void
  /** The name of the text for screen readers. */
  label: string
}

const stop = (event: Event) => event.stopPropagation()

interface Editing {
  id: string
  held: Held
  drawn: DrawnText
  caret: Caret
  /** The text as it was drawn last. */
  text: string
  isComposing: boolean
}

/** What the browser's own menus and gestures ask for. */
const BY_INPUT: Partial<Record<string, Command>> = {
  historyUndo: 'undo',
  historyRedo: 'redo',
  formatBold: 'bold',
  formatItalic: 'italic',
  formatUnderline: 'underline',
}

/** Typing goes on in one step until a pause of this long, ms. */
const TYPING_MS = 1_000
const typing = (id: string): Merging => ({ key: `text.${id}`, within: TYPING_MS })

/**
 * Edits a text in place: its own element on the stage becomes editable, rotated and scaled as it stands. The browser
 * types and composes in it; what it typed is read from the element and performed as an edit. A composition of an input
 * method is one step, and the element is left alone until it ends.
 */
export function createTextEditing(options: TextEditingOptions) {
  const { document, host, stage, card, perform } = options
  let editing: Editing | undefined
  let beside: ReturnType<typeof watchBesideText> | undefined

  function textLayer(id: string): LayerOf<'text'> | undefined {
    const now = card()
    const layer = now.layers.find((one) => one.id === id)
    return layer?.type === 'text' && isReachable(now, layer) ? layer : undefined
  }

  const selectedIn = ({ id, caret: { anchor, focus } }: Editing): TextRange => ({
    id,
    from: Math.min(anchor, focus),
    to: Math.max(anchor, focus),
  })

  const isFocused = ({ drawn }: Editing) => document.activeElement === drawn.block

  function moveCaret(one: Editing, caret: Caret): void {
    one.caret = caret
    if (isFocused(one)) setCaret(one.drawn.block, caret)
    beside?.show()
    options.onSelection(selectedIn(one))
  }

  function bind({ drawn }: Pick<Editing, 'drawn'>): void {
    makeEditable(drawn, options.label)
    drawn.block.classList.add(classes['editing'] ?? '')
    for (const [type, listener] of Object.entries(listeners))
      drawn.block.addEventListener(type, listener as EventListener)
  }

  /** Shows the text as it is on the card now. The element itself changes only when it shows something else. */
  function redraw(): void {
    const one = editing
    if (!one || one.isComposing) return
    const layer = textLayer(one.id)
    const fresh = layer && one.held.drawn(layer)
    if (!fresh) return finish()
    const text = textOf(layer)
    // changed by undo, redo or a panel: the caret goes where it changed
    if (text !== one.text) {
      const { from, text: added } = differenceOf(one.text, text, text.length)
      one.caret = { anchor: from + added.length, focus: from + added.length }
      one.text = text
    }
    const wasFocused = isFocused(one)
    const cost = one.drawn.block.isConnected ? restyle(one.drawn, fresh, layer) : 'impossible'
    if (cost === 'impossible') {
      editing = undefined // the old element loses the focus, which is no end of editing
      one.held.renew()
      editing = one
      const drawn = drawnText(one.held.outer(), layer)
      if (!drawn) return finish()
      one.drawn = drawn
      bind(one)
      if (wasFocused) drawn.block.focus({ preventScroll: true })
    }
    if (cost !== 'kept') moveCaret(one, one.caret)
    one.held.shrink()
  }

  /** Performs what was typed; `caret` is where the caret is afterwards. */
  function commit(wanted: string, caret: number, merging?: Merging): void {
    const one = editing
    const layer = one && textLayer(one.id)
    if (!layer) return
    const edit = setText(one.id, wanted, caret)
    const after = edit(card()).layers.find(({ id }) => id === one.id)
    const text = after?.type === 'text' ? textOf(after) : ''
    const cut = cleanCardText(wanted).length - text.length
    const at = Math.min(text.length, cleanCardText(wanted.slice(0, caret)).length - cut)
    one.caret = { anchor: at, focus: at }
    if (text !== one.text) {
      one.text = text
      perform(edit, merging && { merging })
    }
    redraw()
    options.onSelection(selectedIn(one))
    if (cut > 0) options.onCut(cut)
  }

  /** Reads what the browser has made of the text. */
  function commitTyped(one: Editing, merging?: Merging): void {
    const { block } = one.drawn
    const wanted = block.textContent
    commit(wanted, caretIn(block)?.focus ?? wanted.length, merging)
  }

  /** Replaces the selected letters. */
  function insert(one: Editing, text: string, merging?: Merging): void {
    const { from, to } = selectedIn({ ...one, caret: caretIn(one.drawn.block) ?? one.caret })
    const added = cleanCardText(text)
    if (added === '' && from === to) return
    commit(one.text.slice(0, from) + added + one.text.slice(to), from + added.length, merging)
    const { block } = one.drawn
    if (isFocused(one)) setCaret(block, one.caret)
  }

  /** The selected letters, or the whole text when the caret stands between letters. */
  const target = (one: Editing): TextRange | readonly string[] => {
    const range = selectedIn(one)
    return range.from === range.to ? [one.id] : range
  }

  const withText = (run: (one: Editing) => void) => () => {
    if (editing) run(editing)
  }
  const mark = (name: Mark) => withText((one) => perform(toggleMark(target(one), name)))
  const resize = (up: boolean) => withText((one) => perform(stepFontSize(target(one), up)))

  const commands: Partial<Record<Command, () => void>> = {
    undo: options.undo,
    redo: options.redo,
    bold: mark('bold'),
    italic: mark('italic'),
    underline: mark('underline'),
    larger: resize(true),
    smaller: resize(false),
    deselect: finish,
  }

  function onBeforeInput(event: InputEvent): void {
    const one = editing
    if (!one || one.isComposing) return
    const { inputType, dataTransfer } = event
    const command = BY_INPUT[inputType]
    if (command) {
      event.preventDefault()
      commands[command]?.()
    } else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') {
      event.preventDefault()
      insert(one, '\n', typing(one.id))
    } else if (inputType.startsWith('format')) event.preventDefault()
    else if (dataTransfer && inputType !== 'insertReplacementText') {
      event.preventDefault()
      insert(one, plainTextOf(dataTransfer))
    }
  }

  function onInput(): void {
    const one = editing
    if (!one) return
    if (!one.isComposing) return commitTyped(one, typing(one.id))
    // the copies below the letters follow a composition; the letters belong to the input method
    const { block, hasCopies } = one.drawn
    const after = hasCopies && setText(one.id, block.textContent)(card()).layers.find(({ id }) => id === one.id)
    const fresh = after && after.type === 'text' && one.held.drawn(after)
    if (fresh) restyleCopies(one.drawn, fresh, after)
    one.held.shrink()
  }

  function onPaste(event: ClipboardEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (editing && event.clipboardData) insert(editing, plainTextOf(event.clipboardData))
  }

  /** Text that is dropped goes below the pointer, not to the caret. Files are for the page. */
  function onDrop(event: DragEvent): void {
    const text = event.dataTransfer && plainTextOf(event.dataTransfer)
    if (!editing || !text) return
    event.preventDefault()
    event.stopPropagation()
    const { block } = editing.drawn
    const at = letterAt(block, { x: event.clientX, y: event.clientY }) ?? editing.text.length
    block.focus({ preventScroll: true })
    moveCaret(editing, { anchor: at, focus: at })
    insert(editing, text)
  }

  const listeners = {
    beforeinput: onBeforeInput,
    input: onInput,
    keydown: createTextKeys(commands),
    compositionstart: () => {
      if (editing) editing.isComposing = true
    },
    compositionend: () => {
      if (!editing) return
      editing.isComposing = false
      commitTyped(editing)
    },
    paste: onPaste,
    drop: onDrop,
    copy: stop,
    cut: stop,
    focus: () => {
      if (editing) setCaret(editing.drawn.block, editing.caret)
    },
    pointerdown: stop,
    dblclick: stop,
    contextmenu: stop,
  }

  function onSelectionChange(): void {
    const one = editing
    const caret = one && !one.isComposing && isFocused(one) ? caretIn(one.drawn.block) : undefined
    if (!one || !caret || (caret.anchor === one.caret.anchor && caret.focus === one.caret.focus)) return
    one.caret = caret
    options.onSelection(selectedIn(one))
  }

  /**
   * Ends the editing. A text without letters is removed, because nobody could find it again. Does nothing when no text
   * is edited.
   */
  function finish(): void {
    const one = editing
    if (!one) return
    if (one.isComposing) {
      one.isComposing = false
      commitTyped(one)
    }
    const wasFocused = isFocused(one)
    editing = undefined
    beside?.remove()
    document.removeEventListener('selectionchange', onSelectionChange)
    one.held.release()
    if (wasFocused) host.focus({ preventScroll: true })
    if (textLayer(one.id) && one.text.trim() === '') perform(remove([one.id]), { merging: typing(one.id), select: [] })
    options.onSelection(null)
  }

  /** Begins to edit a text, with the caret at a point of the window, or with all letters selected. */
  function start(id: string, at: Point | 'all' = 'all'): boolean {
    finish()
    const layer = textLayer(id)
    if (!layer) return false
    const held = stage.hold(id, redraw)
    const drawn = drawnText(held.outer(), layer)
    if (!drawn) {
      held.release()
      return false
    }
    const text = textOf(layer)
    const pressed = at === 'all' ? undefined : (letterAt(drawn.block, at) ?? text.length)
    const caret = { anchor: pressed ?? 0, focus: pressed ?? text.length }
    editing = { id, held, drawn, caret, text, isComposing: false }
    bind(editing)
    beside = watchBesideText({
      document,
      host,
      block: () => editing?.drawn.block,
      caret: () => editing?.caret ?? caret,
      onLeave: finish,
    })
    document.addEventListener('selectionchange', onSelectionChange)
    drawn.block.focus({ preventScroll: true })
    setCaret(drawn.block, caret)
    options.onSelection(selectedIn(editing))
    return true
  }

  return {
    start,
    finish,
    isEditing: () => editing !== undefined,
    /** The id of the edited text. */
    edited: () => editing?.id,
    /** The selected letters: none selected when `from` is `to`. Null when no text is edited. */
    selection: () => {
      onSelectionChange() // the browser tells of a change later than it makes it
      return editing ? selectedIn(editing) : null
    },
  }
}
