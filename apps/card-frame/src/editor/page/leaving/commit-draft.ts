import type { Activity } from '#editor/saving/browser-files.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** A field counts when it is left. What is typed in the focused one counts now, and it keeps the focus. */
export function commitDraft({ activeElement: field }: Pick<Document, 'activeElement'>): void {
  if (!isField(field)) return
  field.blur()
  field.focus({ preventScroll: true })
}

/** Tells whether somebody types in a field that was not left since. */
export function draftsIn(document: Pick<Document, 'addEventListener'>): Activity {
  let isTyping = false
  const listeners = new Set<() => void>()
  const set = (now: boolean) => {
    if (now === isTyping) return
    isTyping = now
    for (const listener of listeners) listener()
  }
  document.addEventListener('input', ({ target }) => isField(target) && set(true))
  document.addEventListener('focusout', ({ target }) => isField(target) && set(false))
  return {
    isBusy: () => isTyping,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
