import type { Card } from '@petalpost/api-client/schemas/cards'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { otherPlatform, type Platform } from '@petalpost/domain/show-config'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { placeText } from '#shared/solution/festival-place.ts'
import {
  entryOf,
  isFull,
  joining,
  partnerOf,
  twinOf,
  withEntry,
  withNewEntry,
  withNewEntryOn,
} from '#shared/solution/joined-festivals.ts'
import { todayOf } from '#shared/solution/solution-festivals.ts'

import { chooseCard } from './choose-card.ts'
import type { EditorDialog } from './editor-dialog.ts'
import { withDates, withoutDesign } from './edits.ts'
import { joinFestival } from './join-festival.ts'
import { useEditorState, useOpenEditor } from './use-editor.ts'
import { warnOfUnfit } from './warn-of-unfit.ts'

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
  /** Called when a festival was chosen that the platform already has. */
  onShow: (id: string) => void
  onClose: () => void
}

/** The dialogs of the editor and the changes they make. */
export function EditorDialogs({ dialog, platform, onAdded, onShow, onClose }: EditorDialogsProps) {
  const editor = useOpenEditor()
  const { session, joinedCards } = editor
  const navigate = useNavigate()
  const { id: solutionId, definition } = useEditorState().solution
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
  const show = (id: string, onBoth: boolean) => {
    const shown = entryOf(definition, platform, id)
    // one that was separated stays as it is
    if (onBoth && shown && !twinOf(definition, platform, shown) && !isFull(definition, other))
      joinFestival(editor, platform, id)
    onShow(id)
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
          onShow={show}
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
  const choose = (card: Card) => {
    chooseCard(editor, platform, id, card)
    warnOfUnfit(card)
    onClose()
  }
  const makeFrom = (card: Pick<Card, 'id' | 'isTemplate'>) =>
    void navigate({
      to: '/card/edit/$id/$template',
      params: { id: card.id, template: String(card.isTemplate) },
      search: { for: placeText({ solutionId, platform, entryId: id }) },
    })
  return (
    <Suspense>
      {dialog.open === 'card' ? (
        <SelectCardDialog
          entry={entry}
          platform={platform}
          joined={partnerOf(definition, platform, id) !== undefined}
          onChoose={choose}
          onMakeFrom={makeFrom}
          onDeleted={(design) => session.settle((current) => withoutDesign(current, design.id))}
          onClose={onClose}
        />
      ) : (
        <EditFestivalDialog entry={entry} today={today} onSave={edit} onClose={onClose} />
      )}
    </Suspense>
  )
}
