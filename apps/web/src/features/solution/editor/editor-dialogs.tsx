import type { Platform } from '@petalpost/domain/show-config'
import { cardsIn } from '@petalpost/domain/solution'
import { lazy, Suspense } from 'react'

import { todayOf } from '#shared/solution/solution-festivals.ts'

import { withCard, withDates, withEntry, withNewEntry, withoutDesign } from './edits.ts'
import type { EditorDialog } from './festival-list.tsx'
import { useEditor, useEditorState } from './use-editor.ts'

const AddFestivalDialog = lazy(() =>
  import('../dialogs/add-festival-dialog.tsx').then((module) => ({ default: module.AddFestivalDialog })),
)
const EditFestivalDialog = lazy(() =>
  import('../dialogs/edit-festival-dialog.tsx').then((module) => ({ default: module.EditFestivalDialog })),
)
const SelectCardDialog = lazy(() =>
  import('../dialogs/select-card-dialog.tsx').then((module) => ({ default: module.SelectCardDialog })),
)

interface EditorDialogsProps {
  dialog: EditorDialog | null
  platform: Platform
  /** A festival was added: it still needs its card. */
  onAdded: (id: string) => void
  onClose: () => void
}

/** The dialogs of the editor and what they change. */
export function EditorDialogs({ dialog, platform, onAdded, onClose }: EditorDialogsProps) {
  const session = useEditor()
  const { definition } = useEditorState().solution
  const { festivals } = definition.platforms[platform]
  const today = todayOf(definition)
  if (dialog === null) return null
  if (dialog.open === 'add')
    return (
      <Suspense>
        <AddFestivalDialog
          taken={festivals}
          today={today}
          onAdd={(entry) => {
            session.edit((current) => withNewEntry(current, platform, withDates(entry, today)))
            onAdded(entry.id)
          }}
          onClose={onClose}
        />
      </Suspense>
    )
  const entry = festivals.find(({ id }) => id === dialog.entryId)
  if (!entry) return null
  const edit = (change: Parameters<typeof withEntry>[3]) => {
    session.edit((current) => withEntry(current, platform, entry.id, change))
    onClose()
  }
  return (
    <Suspense>
      {dialog.open === 'card' ? (
        <SelectCardDialog
          entry={entry}
          onChoose={(card) => edit((current) => withCard(current, card))}
          onDeleted={({ id }) => {
            if (cardsIn(definition).some((card) => card.id === id))
              session.edit((current) => withoutDesign(current, id))
          }}
          onClose={onClose}
        />
      ) : (
        <EditFestivalDialog entry={entry} today={today} onSave={edit} onClose={onClose} />
      )}
    </Suspense>
  )
}
