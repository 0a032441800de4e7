import { getHotkeyHandler } from '@mantine/hooks'

import { type Command, SHORTCUTS } from '../keys.ts'
import type { Commands } from './commands.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Keys that write another sign with Shift. */
const SIGNS: Readonly<Record<string, string>> = {
  Period: '.',
  Comma: ',',
  BracketLeft: '[',
  BracketRight: ']',
  Equal: '=',
  Minus: '-',
}

/** The key without Shift and Alt, which change what it writes. */
const plainKey = (code: string): string | undefined => SIGNS[code] ?? /^(?:Key|Digit)(\w)$/.exec(code)?.[1]

/** What a press may mean: the sign as it is written, then the key with its modifiers. */
function meaningsOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Pressed[] {
  const pressed = { key, altKey, ctrlKey, metaKey, shiftKey }
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  const plain = plainKey(code)
  return [
    pressed,
    ...(isSign && shiftKey ? [{ ...pressed, shiftKey: false }] : []),
    ...(plain === undefined ? [] : [{ ...pressed, key: plain }]),
  ]
}

function matched(event: KeyboardEvent): Command | undefined {
  let found: Command | undefined
  const match = getHotkeyHandler(
    SHORTCUTS.flatMap(({ command, keys }) =>
      // the library writes the plus sign so, because it joins keys with it
      keys.map(
        (key) =>
          [key === '+' ? '[plus]' : key, () => (found ??= command), { preventDefault: false }] as [
            string,
            () => void,
            object,
          ],
      ),
    ),
  )
  for (const meaning of meaningsOf(event)) match(meaning as KeyboardEvent)
  return found
}

/** The browser's own events copy, cut and paste do these: only they may use the clipboard without asking. */
const BY_EVENTS: ReadonlySet<Command> = new Set(['copy', 'cut', 'paste'])

/** Keys by which buttons and lists are used; outside of the canvas they belong to those. */
const OF_CONTROLS = new Set(['Tab', 'Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Escape'])

/** Whether a key that is pressed here writes or belongs to a dialog. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable=false]), dialog, [role=dialog]') !==
    null

/** The command of a pressed key; undefined when the key belongs to the element that has the focus. */
export function commandOf(event: KeyboardEvent, canvas: Element): Command | undefined {
  if (event.isComposing || isWriting(event.target)) return undefined
  const isOnCanvas = event.target === document.body || (event.target instanceof Node && canvas.contains(event.target))
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  if (!isOnCanvas && !hasModifier && OF_CONTROLS.has(event.key)) return undefined
  const command = matched(event)
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
