import { type Command, SHORTCUTS } from '#editor/keys.ts'

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

const ON_MAC: Readonly<Record<string, string>> = { mod: '⌘', shift: '⇧', alt: '⌥' }
const ELSEWHERE: Readonly<Record<string, string>> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' }
const EVERYWHERE: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

/** The keys of a shortcut, one by one, as they are written on the author's keyboard. */
export function keysOf(hotkey: string): string[] {
  const names = isMac() ? ON_MAC : ELSEWHERE
  return hotkey.split('+').map((key) => names[key] ?? EVERYWHERE[key] ?? (key === '' ? '+' : key))
}

/** The shortcut of a command in one line, for menus; undefined when it has none. */
export function keyTextOf(command: Command): string | undefined {
  const hotkey = SHORTCUTS.find((shortcut) => shortcut.command === command)?.keys[0]
  return hotkey && keysOf(hotkey).join(isMac() ? '' : '+')
}
