import type { Command } from '../../keys.ts'
import { pressedCommand } from '../../pressed-command.ts'
import type { Commands } from '../commands/commands.ts'

/** The browser's own events copy, cut and paste do these: only they may use the clipboard without asking. */
const BY_EVENTS: ReadonlySet<Command> = new Set(['copy', 'cut', 'paste'])

/** Keys by which buttons, sliders and lists are used, also with Alt; outside of the canvas they belong to those. */
const OF_CONTROLS: ReadonlySet<string> = new Set([
  'Tab',
  'Enter',
  ' ',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Escape',
  'Delete',
  'Backspace',
])

/** Whether a key that is pressed here writes or belongs to a dialog. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable=false]), dialog, [role=dialog]') !==
    null

/**
 * The command of a pressed key; undefined when the key belongs to the element that has the focus. Keys of one character
 * work on the canvas only, because people who dictate or shake press them without meaning to (WCAG 2.1.4). Saving works
 * everywhere.
 */
export function commandOf(event: KeyboardEvent, canvas: Element): Command | undefined {
  if (event.isComposing) return undefined
  if (isWriting(event.target)) return pressedCommand(event) === 'save' ? 'save' : undefined
  const isOnCanvas = event.target === document.body || (event.target instanceof Node && canvas.contains(event.target))
  const isCommanding = event.ctrlKey || event.metaKey
  const isOfControl = OF_CONTROLS.has(event.key) || (event.key.length === 1 && !event.altKey)
  if (!isOnCanvas && !isCommanding && isOfControl) return undefined
  if (event.target instanceof Element && event.target.closest('[role=menu]')) return undefined
  const command = pressedCommand(event)
  return command && !BY_EVENTS.has(command) ? command : undefined
}

interface KeyboardOptions {
  canvas: HTMLElement
  commands: Commands
  /** Whether Tab still has a layer to go to; at the end it leaves the canvas. */
  hasNext: (by: 1 | -1) => boolean
}

/** Runs the command of a key. */
export function pressKey(event: KeyboardEvent, { canvas, commands, hasNext }: KeyboardOptions): void {
  const command = commandOf(event, canvas)
  const run = command && commands[command]
  if (!run) return
  const by = command === 'selectNext' ? 1 : command === 'selectPrevious' ? -1 : undefined
  const stays = by === undefined || (event.target === canvas && hasNext(by))
  if (stays) event.preventDefault()
  if (by === undefined || event.target === canvas) run()
}
