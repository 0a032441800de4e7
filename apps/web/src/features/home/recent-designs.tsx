import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { confirm } from '@petalpost/ui/confirm'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'

import { useCardTitle } from '#shared/card/card-title.ts'
import { DesignMenu } from '#shared/card/own/design-menu.tsx'
import { CardPicture } from '#shared/card/picture/card-picture.tsx'
import { useDeleteDesign } from '#shared/card/use-delete-design.ts'
import { recordListQuery, removeFromHistory } from '#shared/session/records.ts'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { QueryList } from '#shared/ui/query-list.tsx'

import { RemovedRow } from './removed-row.tsx'

import classes from './my-cards-panel.module.css'

/**
 * The user's record list (spec 2.5): a click opens the card in the editor, the cross removes it from the list. The dots
 * tell what can be made of one of the user's own cards, and delete it. A removed row can be taken back for some seconds.
 */
export function RecentDesigns() {
  const { t } = useLingui()
  const cardTitle = useCardTitle()
  const deleteDesign = useDeleteDesign()
  const records = useQuery(recordListQuery)
  const [removed, setRemoved] = useState<readonly Card[]>([])
  /** Ids of removed cards whose call is made. */
  const called = useRef(new Set<string>())
  const isRemoved = (card: Card) => removed.some(({ id }) => id === card.id)
  const count = records.data?.filter((card) => !isRemoved(card)).length ?? 0
  const forget = (card: Card) => setRemoved((cards) => cards.filter(({ id }) => id !== card.id))
  const removal = useMutation({
    mutationFn: removeFromHistory,
    // not of `mutate`, which calls only the last one's when several run
    onSettled: (_data, _error, card) => {
      called.current.delete(card.id)
      forget(card)
    },
  })
  const end = (card: Card) => {
    if (called.current.has(card.id)) return
    called.current.add(card.id)
    removal.mutate(card)
  }
  const leave = useEffectEvent(() => removed.forEach(end))
  useEffect(() => () => leave(), [])
  const remove = async (card: Card) => {
    const title = cardTitle(card)
    if (await confirm('delete', t`“${title}” will be removed from your recent designs. The card itself stays.`))
      setRemoved((cards) => [...cards, card])
  }
  return (
    <>
      <h2 className={classes['title']}>
        <Trans>Recent designs</Trans>
        {count > 0 && <span>{count}</span>}
      </h2>
      <QueryList
        small
        query={records}
        pending={[1, 2, 3].map((row) => (
          <div key={row} className={classes['ghost']} aria-hidden />
        ))}
        empty={<ListEmpty small text={<Trans>No designs yet.</Trans>} />}
      >
        {(cards) => (
          <ul className={classes['rows']}>
            {cards.map((card) => {
              const title = cardTitle(card)
              if (isRemoved(card))
                return (
                  <RemovedRow
                    key={`${card.isTemplate}:${card.id}`}
                    title={title}
                    onUndo={() => forget(card)}
                    onEnd={() => end(card)}
                  />
                )
              return (
                <li key={`${card.isTemplate}:${card.id}`} className={classes['row']}>
                  <Link
                    className={classes['record']}
                    to="/card/edit/$id/$template"
                    params={{ id: card.id, template: String(card.isTemplate) }}
                  >
                    <span className={classes['slot']} style={slotOf(card)}>
                      <CardPicture card={card} width={slotWidth(card)} />
                    </span>
                    <div>
                      <b>{title}</b>
                      <small>{card.festivalName || card.aspectRatio}</small>
                    </div>
                  </Link>
                  <div className={classes['tools']}>
                    {card.isTemplate === 0 && <DesignMenu card={card} onDelete={deleteDesign} />}
                    <button
                      type="button"
                      title={t`Remove from recent designs`}
                      aria-label={t`Remove ${title} from recent designs`}
                      onClick={() => void remove(card)}
                    >
                      <IconX size={17} aria-hidden />
                    </button>
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </QueryList>
      <output className="visually-hidden">
        {records.data && <Plural value={records.data.length} one="# recent design" other="# recent designs" />}
      </output>
    </>
  )
}

/** Width of the picture, px. A wide card fills the slot's width, an upright one its height. */
const slotWidth = ({ width, height }: Card): number => Math.min(52, Math.round((58 * width) / height))

function slotOf(card: Card): CSSProperties {
  return { '--picture-width': `${slotWidth(card)}px` } as CSSProperties
}
