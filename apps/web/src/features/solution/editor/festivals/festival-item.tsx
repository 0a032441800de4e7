import { useLingui } from '@lingui/react/macro'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import type { FestivalWindow } from '@petalpost/domain/festival'
import { otherPlatform, type Platform } from '@petalpost/domain/show-config'
import { confirm } from '@petalpost/ui/confirm'
import { showToast } from '@petalpost/ui/toast'
import { nanoid } from 'nanoid'

import { isFull, partnerOf, separated, twinOf, withEntry, withoutEntry } from '#shared/solution/joined-festivals.ts'
import { todayOf } from '#shared/solution/solution-festivals.ts'

import type { EditorDialog } from '../editor-dialog.ts'
import { joinFestival } from '../join-festival.ts'
import { searchKey } from '../joined-cards.ts'
import { useCardSearches, useEditor, useEditorState, useJoinedCards } from '../use-editor.ts'
import type { CardToFind } from './card-note.tsx'
import { FestivalCard } from './festival-card.tsx'

interface FestivalItemProps {
  entry: FestivalEntry
  platform: Platform
  selected: boolean
  suggestion: FestivalWindow | undefined
  onSelect: () => void
  onOpen: (dialog: EditorDialog) => void
}

/** A festival of the list. Applies the changes made on its card to the solution. */
export function FestivalItem({ entry, platform, selected, suggestion, onSelect, onOpen }: FestivalItemProps) {
  const { t } = useLingui()
  const session = useEditor()
  const joinedCards = useJoinedCards()
  const { definition } = useEditorState().solution
  const cardToFind = useCardToFind(entry, platform)
  const other = otherPlatform(platform)
  const partner = partnerOf(definition, platform, entry.id)
  const { id, name } = entry

  const join = (wanted: boolean) => {
    if (!wanted) return session.edit((current) => separated(current, platform, id, nanoid()))
    const isReplaced = twinOf(definition, platform, entry) !== undefined
    joinFestival({ session, joinedCards }, platform, id)
    if (isReplaced)
      showToast(
        'info',
        platform === 'pc'
          ? t`Mobile now uses the name, days and card from PC`
          : t`PC now uses the name, days and card from mobile`,
      )
  }
  const remove = async () => {
    const detail = partner
      ? t`“${name}” and its settings will be removed from PC and mobile.`
      : t`“${name}” and its settings will be removed from this solution.`
    if (await confirm('delete', detail)) session.edit((current) => withoutEntry(current, platform, id))
  }
  return (
    <FestivalCard
      entry={entry}
      platform={platform}
      platformConfig={definition.platforms[platform].showConfig}
      today={todayOf(definition)}
      selected={selected}
      joined={partner !== undefined}
      isOtherFull={isFull(definition, other) && twinOf(definition, platform, entry) === undefined}
      cardToFind={cardToFind}
      suggestion={suggestion}
      onSelect={onSelect}
      onEdit={(edit) => session.edit((current) => withEntry(current, platform, id, edit))}
      onJoin={join}
      onFindCard={() => cardToFind && void joinedCards.follow(cardToFind.platform, id)}
      onChooseCard={() => onOpen({ open: 'card', entryId: id })}
      onEditDates={() => onOpen({ open: 'dates', entryId: id })}
      onDelete={() => void remove()}
    />
  )
}

/** The note about the cards of a joined festival, about this platform's card first. */
function useCardToFind({ id, card }: FestivalEntry, platform: Platform): CardToFind | undefined {
  const searches = useCardSearches()
  const { definition } = useEditorState().solution
  const partner = partnerOf(definition, platform, id)
  const other = otherPlatform(platform)
  if (!partner) return undefined
  const here = searches.get(searchKey(platform, id)) ?? (!card && partner.card ? 'none' : undefined)
  if (here) return { platform, state: here }
  const there = searches.get(searchKey(other, id)) ?? (card && !partner.card ? 'none' : undefined)
  return there && { platform: other, state: there }
}
