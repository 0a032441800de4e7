/** A field counts when it is left. What is typed in the focused one counts now, and it keeps the focus. */
export function commitDraft({ activeElement: field }: Pick<Document, 'activeElement'>): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.blur()
  field.focus({ preventScroll: true })
}
