import type { Activity } from '#editor/saving/browser-files.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** The event of a document that asks for what is not in a field, such as a signature on its pad, to count now. */
export const COMMIT_DRAFT = 'petalpost:commit-draft'

/** A field counts when it is left. What is typed in the focused one counts now, and it keeps the focus. */
export function commitDraft(document: Pick<Document, 'activeElement' | 'dispatchEvent'>): void {
  document.dispatchEvent(new Event(COMMIT_DRAFT))
  const { activeElement: field } = document
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
