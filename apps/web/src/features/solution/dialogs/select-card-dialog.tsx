import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { type AspectRatio, PLATFORM_ASPECT_RATIOS, selectAspectRatio } from '@petalpost/domain/card'
import { ALL_FESTIVALS_ID } from '@petalpost/domain/festival'
import { templateGate } from '@petalpost/domain/membership'
import type { Platform } from '@petalpost/domain/show-config'
import { isCustomFestival } from '@petalpost/domain/solution'
import { Dialog } from '@petalpost/ui/dialog'
import { store } from '@petalpost/ui/store'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { FestivalTabs } from '#shared/card/festivals/festival-tabs.tsx'
import { festivalsQuery } from '#shared/card/festivals/festivals.ts'
import { useNeighbor } from '#shared/card/festivals/neighbor-festival.ts'
import { useFestival } from '#shared/card/festivals/use-festival.ts'
import { FittedNote } from '#shared/card/wall/fitted-note.tsx'
import { userAtom } from '#shared/persisted-state.ts'
import { useSubscribeFirst } from '#shared/session/subscribe-first.ts'
import { ListEmpty } from '#shared/ui/list-empty.tsx'

import { CardChoices } from './card-choices.tsx'
import { CardFilters } from './card-filters.tsx'
import type { CardSource } from './card-source.ts'
import { MakeOwn } from './make-own.tsx'

import classes from './select-card-dialog.module.css'

interface SelectCardDialogProps {
  entry: FestivalEntry
  /** The platform that the card is for; cards in its ratio are offered first. */
  platform: Platform
  /** True when the other platform will show the counterpart of the card. */
  joined: boolean
  onChoose: (card: Card) => void
  /** Called with the template or design that the user wants to make a card from, in the card editor. */
  onMakeFrom: (card: Pick<Card, 'id' | 'isTemplate'>) => void
  /** Called when a design was deleted, so that the festivals that showed it lose the card. */
  onDeleted: (card: Card) => void
  onClose: () => void
}

/** Chooses the card of a festival: templates, my liked, my designed; or starts a card of the user's own (spec 2.8). */
export function SelectCardDialog({
  entry,
  platform,
  joined,
  onChoose,
  onMakeFrom,
  onDeleted,
  onClose,
}: SelectCardDialogProps) {
  const { t } = useLingui()
  const subscribeFirst = useSubscribeFirst()
  const festivals = useQuery(festivalsQuery)
  const [source, setSource] = useState<CardSource>('template')
  const [aspectRatio, setAspectRatio] = useState<AspectRatio | undefined>(selectAspectRatio(platform))
  const [chosenFestival, setFestival] = useState<number>()
  const [isMaking, setMaking] = useState(false)

  // At first the filter is the entry's own festival. If it has no cards, it is one of its kin, or all of them; but a day
  // of mourning stays alone.
  const own = useFestival(entry.festivalId)?.festivalId
  const without = useNeighbor(isCustomFestival(entry) ? undefined : entry.festivalId)
  const near = without?.neighbor
  // until it is known whether the day is one of mourning, it stays alone too
  const isAlone = !isCustomFestival(entry) && !near && (without === undefined || without.festival.tone === 'solemn')
  const festivalId = chosenFestival ?? own ?? near?.festivalId ?? (isAlone ? entry.festivalId : ALL_FESTIVALS_ID)
  const festival = useFestival(festivalId)
  const isMourned = without !== undefined && isAlone && festivalId === entry.festivalId
  const name = entry.name
  const hasNone =
    festivals.data &&
    own === undefined &&
    !isCustomFestival(entry) &&
    source === 'template' &&
    (festivalId === ALL_FESTIVALS_ID || festivalId === near?.festivalId)
  const neighbor = festivalId === near?.festivalId ? near.name : undefined

  const choose = (card: Card) => {
    if (card.isTemplate === 1 && templateGate(card, store.get(userAtom), Date.now()) === 'subscription_required')
      subscribeFirst()
    else if (isMaking) onMakeFrom(card)
    else onChoose(card)
  }
  return (
    <Dialog
      onClose={onClose}
      size={1040}
      title={isMaking ? t`Make a card for ${name}` : t`Choose a card for ${name}`}
      fillsPhone
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      <CardFilters source={source} onSource={setSource} aspectRatio={aspectRatio} onAspectRatio={setAspectRatio} />
      <FestivalTabs size={36} festivalId={festivalId} onChoose={setFestival} />
      <div className={classes['cards']}>
        <MakeOwn
          isMaking={isMaking}
          onChange={(making) => {
            setMaking(making)
            if (making) setSource('template')
          }}
          shape={PLATFORM_ASPECT_RATIOS[platform]}
          onMade={(id) => onMakeFrom({ id, isTemplate: 0 })}
        />
        {joined && !isMaking && (
          <p className={classes['hint']}>
            {platform === 'pc' ? (
              <Trans>Mobile gets this card too, in 9:16 if available.</Trans>
            ) : (
              <Trans>PC gets this card too, in 16:9 if available.</Trans>
            )}
          </p>
        )}
        {source === 'template' && <FittedNote festival={festival} />}
        {hasNone && (
          <p className={classes['none']} role="status">
            <IconInfoCircle size={18} aria-hidden />
            <span>
              {neighbor === undefined ? (
                <Trans>There are no cards for {name} yet. Here are the cards of all festivals.</Trans>
              ) : (
                <Trans>
                  There are no cards for {name} yet. These are for {neighbor}.
                </Trans>
              )}
            </span>
          </p>
        )}
        <CardChoices
          key={`${source} ${aspectRatio} ${festivalId}`}
          source={source}
          filter={{ aspectRatio, festivalId }}
          chosenId={entry.card?.id}
          starts={isMaking}
          onChoose={choose}
          onDeleted={onDeleted}
          empty={
            <ListEmpty
              text={
                source === 'template' && isMourned ? (
                  <Trans>
                    We have no card yet that does justice to {name}. Choose another festival above, or make your own.
                  </Trans>
                ) : source === 'template' ? (
                  <Trans>No template matches.</Trans>
                ) : source === 'liked' ? (
                  <Trans>None of the cards you like matches.</Trans>
                ) : (
                  <Trans>None of your designs matches.</Trans>
                )
              }
              action={
                (aspectRatio !== undefined || festivalId !== ALL_FESTIVALS_ID) &&
                !isMourned && (
                  <Button
                    variant="default"
                    onClick={() => {
                      setAspectRatio(undefined)
                      setFestival(ALL_FESTIVALS_ID)
                    }}
                  >
                    <Trans>Clear the filters</Trans>
                  </Button>
                )
              }
            />
          }
        />
      </div>
    </Dialog>
  )
}
