import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { hasAiPicture } from '@petalpost/card-document/asset-origin'
import { formatCount } from '@petalpost/domain/number-format'
import {
  IconAspectRatio,
  IconCalendarEvent,
  IconEye,
  IconHeart,
  IconMusic,
  IconPhotoAi,
  IconSparkles,
  IconTag,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { languageAtom } from '#shared/persisted-state.ts'
import { likeOfAtom } from '#shared/session/likes.ts'

import { cardDetailQuery } from '../card-detail.ts'
import { categoriesQuery } from '../categories.ts'
import { playedBy } from './played.ts'

import classes from './preview-dialog.module.css'

/** What is known of a card (spec 2.7): festival or occasion, ratio, what it plays, views and likes. */
export function PreviewFacts({ card }: { card: Card }) {
  const { t } = useLingui()
  const language = useAtomValue(languageAtom)
  const { likeCount } = useAtomValue(likeOfAtom)(card)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const detail = useQuery(cardDetailQuery(card))
  const occasion = categories.find(({ category }) => category === card.category)?.name
  const { effects, tune } = detail.data ? playedBy(detail.data, language) : { effects: [] }
  const likes = formatCount(likeCount)
  const views = formatCount(card.viewCount)
  return (
    <ul className={classes['facts']}>
      {card.festivalName ? (
        <li>
          <IconCalendarEvent size={17} aria-hidden />
          {card.festivalName}
        </li>
      ) : (
        occasion && (
          <li>
            <IconTag size={17} aria-hidden />
            {occasion}
          </li>
        )
      )}
      <li>
        <IconAspectRatio size={17} aria-hidden />
        {card.aspectRatio}
      </li>
      {effects.map((name) => (
        <li key={name}>
          <IconSparkles size={17} aria-hidden />
          {name}
        </li>
      ))}
      {tune !== undefined && (
        <li>
          <IconMusic size={17} aria-hidden />
          {tune ?? t`Custom music`}
        </li>
      )}
      {detail.data && hasAiPicture(detail.data.definition as object) && (
        <li>
          <IconPhotoAi size={17} aria-hidden />
          <Trans>Made with AI</Trans>
        </li>
      )}
      {card.viewCount > 0 && (
        <li aria-label={t`${views} views`}>
          <IconEye size={17} aria-hidden />
          {views}
        </li>
      )}
      {likeCount > 0 && (
        <li aria-label={t`${likes} likes`}>
          <IconHeart size={17} aria-hidden />
          {likes}
        </li>
      )}
    </ul>
  )
}
