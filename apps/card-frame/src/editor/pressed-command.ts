import { getHotkeyHandler } from '@mantine/hooks'

import { type Command, SHORTCUTS } from './keys.ts'

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

/** Returns the command of a pressed key; undefined when no shortcut has it. */
export function pressedCommand(event: KeyboardEvent): Command | undefined {
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
