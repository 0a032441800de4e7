import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { isPaid } from '@petalpost/domain/card'
import { formatCount } from '@petalpost/domain/number-format'
import {
  IconAspectRatio,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCrown,
  IconHeart,
  IconLink,
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'

import { likeOfAtom } from '#shared/session/likes.ts'

import { Badges } from './badges.tsx'
import { useCardTitle } from './card-title.ts'
import { CopyLinkButton } from './copy-link-button.tsx'
import { HeartButton } from './heart-button.tsx'
import { RelatedCards } from './related-cards.tsx'
import { useTemplate } from './use-template.ts'

import classes from './preview-dialog.module.css'

export function PreviewInfo({ card }: { card: Card }) {
  const { t } = useLingui()
  const title = useCardTitle()(card)
  const { likeCount } = useAtomValue(likeOfAtom)(card)
  const use = useTemplate(card)
  const count = formatCount(likeCount)
  const isShared = card.isTemplate === 1 // nobody but its owner can open a design

  return (
    <div className={classes['info']}>
      <div className={classes['badges']}>
        <Badges card={card} crown />
      </div>
      <h2>{title}</h2>
      <ul className={classes['facts']}>
        {card.festivalName && (
          <li>
            <IconCalendarEvent size={17} aria-hidden />
            {card.festivalName}
          </li>
        )}
        <li>
          <IconAspectRatio size={17} aria-hidden />
          {card.aspectRatio}
        </li>
        {likeCount > 0 && (
          <li aria-label={t`${count} likes`}>
            <IconHeart size={17} aria-hidden />
            {count}
          </li>
        )}
      </ul>
      <ul className={classes['features']}>
        {isPaid(card) && (
          <li className={classes['gold']}>
            <IconCrown size={20} aria-hidden />
            <Trans>Included in every membership</Trans>
          </li>
        )}
        {isShared && (
          <li>
            <IconLink size={20} aria-hidden />
            <Trans>Send it as a link</Trans>
          </li>
        )}
        <li>
          <IconCalendarPlus size={20} aria-hidden />
          <Trans>Add it to a solution for your website</Trans>
        </li>
      </ul>
      <RelatedCards card={card} />
      <div className={classes['actions']} data-shared={isShared}>
        <Button data-autofocus size="lg" radius={13} onClick={use}>
          <Trans>Use this template</Trans>
        </Button>
        <HeartButton card={card} className={classes['like'] ?? ''} size={22} />
        {isShared && <CopyLinkButton card={card} className={classes['like'] ?? ''} />}
      </div>
    </div>
  )
}
