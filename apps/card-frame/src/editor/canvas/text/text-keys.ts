import type { Command } from '#editor/keys.ts'
import { pressedCommand } from '#editor/pressed-command.ts'

/** Handles the keys of a text: the commands it knows, and no key of an input method. Only `save` reaches the page. */
export function createTextKeys(commands: Partial<Record<Command, () => void>>): (event: KeyboardEvent) => void {
  return (event) => {
    // WebKit tells only by 229 that a key, such as the Enter that ends a composition, is of an input method
    if (event.isComposing || event.keyCode === 229) return event.stopPropagation()
    const command = pressedCommand(event)
    if (command === 'save') return
    event.stopPropagation()
    const run = command && commands[command]
    if (!run) return
    event.preventDefault()
    run()
  }
}
