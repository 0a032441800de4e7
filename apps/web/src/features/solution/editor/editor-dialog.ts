/** Which dialog of the editor is open, and for which festival. */
export type EditorDialog = { open: 'add' } | { open: 'card' | 'dates'; entryId: string }
