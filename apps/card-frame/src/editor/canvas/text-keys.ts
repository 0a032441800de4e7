import { getHotkeyHandler } from '@mantine/hooks'

import { type Command, SHORTCUTS } from '../keys.ts'

/** What the page around the text must hear of while somebody types. */
const PASSED = new Set<Command>(['save', 'help', 'play', 'preview'])

/** The handler that runs `run` with the command of a key. */
const handlerOf = (commands: (command: Command) => boolean, run: (command: Command) => void, prevents: boolean) =>
  getHotkeyHandler(
    SHORTCUTS.filter(({ command }) => commands(command)).flatMap(({ command, keys }) =>
      keys.map((key): [string, () => void, { preventDefault: boolean }] => [
        key,
        () => run(command),
        { preventDefault: prevents },
      ]),
    ),
  )

/** Handles the keys of a text: the commands it knows, and no key of an input method. */
export function createTextKeys(commands: Partial<Record<Command, () => void>>): (event: KeyboardEvent) => void {
  const obey = handlerOf(
    (command) => command in commands,
    (command) => commands[command]?.(),
    true,
  )
  let isPassed = false
  const notePassed = handlerOf(
    (command) => PASSED.has(command),
    () => (isPassed = true),
    false,
  )
  return (event) => {
    // WebKit tells only by 229 that a key, such as the Enter that ends a composition, is of an input method
    if (event.isComposing || event.keyCode === 229) return event.stopPropagation()
    isPassed = false
    notePassed(event)
    if (isPassed) return
    event.stopPropagation()
    obey(event)
  }
}
