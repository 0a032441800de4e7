import type { Card } from '@petalpost/api-client/schemas/cards'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { otherPlatform, type Platform } from '@petalpost/domain/show-config'
import { lazy, Suspense } from 'react'

import {
  isFull,
  joining,
  partnerOf,
  withEntry,
  withNewEntry,
  withNewEntryOn,
} from '#shared/solution/joined-festivals.ts'
import { todayOf } from '#shared/solution/solution-festivals.ts'

import type { EditorDialog } from './editor-dialog.ts'
import { withCard, withDates, withoutDesign } from './edits.ts'
import { useEditor, useEditorState, useJoinedCards } from './use-editor.ts'

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
  /** Called when a festival was added; `needsCard` means that it still needs a card. */
  onAdded: (id: string, needsCard: boolean) => void
  onClose: () => void
}

/** The dialogs of the editor and the changes they make. */
export function EditorDialogs({ dialog, platform, onAdded, onClose }: EditorDialogsProps) {
  const session = useEditor()
  const joinedCards = useJoinedCards()
  const { definition } = useEditorState().solution
  const { festivals } = definition.platforms[platform]
  const other = otherPlatform(platform)
  const today = todayOf(definition)
  if (dialog === null) return null

  const add = (entry: FestivalEntry, onBoth: boolean) => {
    const added = onBoth ? joining(definition, platform, entry) : entry
    const withAdded = onBoth ? withNewEntry : withNewEntryOn
    session.edit((current) => withAdded(current, platform, withDates(added, today)))
    const isCarded = partnerOf(session.read().solution.definition, platform, added.id)?.card !== undefined
    if (isCarded) void joinedCards.follow(platform, added.id)
    onAdded(added.id, !isCarded)
  }
  if (dialog.open === 'add')
    return (
      <Suspense>
        <AddFestivalDialog
          platform={platform}
          taken={festivals}
          today={today}
          isOtherFull={isFull(definition, other)}
          onAdd={add}
          onClose={onClose}
        />
      </Suspense>
    )
  const entry = festivals.find(({ id }) => id === dialog.entryId)
  if (!entry) return null
  const { id } = entry
  const edit = (change: Parameters<typeof withEntry>[3]) => {
    session.edit((current) => withEntry(current, platform, id, change))
    onClose()
  }
  const joined = partnerOf(definition, platform, id) !== undefined
  const choose = (card: Card) => {
    edit((current) => withCard(current, card))
    joinedCards.forget(platform, id)
    if (joined) void joinedCards.follow(other, id)
  }
  return (
    <Suspense>
      {dialog.open === 'card' ? (
        <SelectCardDialog
          entry={entry}
          platform={platform}
          joined={joined}
          onChoose={choose}
          onDeleted={(design) => session.settle((current) => withoutDesign(current, design.id))}
          onClose={onClose}
        />
      ) : (
        <EditFestivalDialog entry={entry} today={today} onSave={edit} onClose={onClose} />
      )}
    </Suspense>
  )
}
