/** Which dialog of the editor is open, and for which of its festivals. */
export type EditorDialog = { open: 'add' } | { open: 'card' | 'dates'; entryId: string }
