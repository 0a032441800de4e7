import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { isAiCard, isPaid } from '@petalpost/domain/card'
import { IconCalendarPlus, IconCrown, IconLink, IconSparkles } from '@tabler/icons-react'

import { useCardTitle } from '../card-title.ts'
import { Badges } from '../tile/badges.tsx'
import { HeartButton } from '../tile/heart-button.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { PaletteDots } from './palette-dots.tsx'
import { PreviewFacts } from './preview-facts.tsx'
import { RelatedCards } from './related-cards.tsx'
import { useTemplate } from './use-template.ts'

import classes from './preview-dialog.module.css'

export function PreviewInfo({ card }: { card: Card }) {
  const title = useCardTitle()(card)
  const use = useTemplate(card)
  const isShared = card.isTemplate === 1 // nobody but its owner can open a design

  return (
    <div className={classes['info']}>
      <div className={classes['badges']}>
        <Badges card={card} crown />
      </div>
      <h2 aria-live="polite">{title}</h2>
      <PreviewFacts card={card} />
      <PaletteDots card={card} />
      <ul className={classes['features']}>
        {isPaid(card) && (
          <li className={classes['gold']}>
            <IconCrown size={20} aria-hidden />
            <Trans>Included in every membership</Trans>
          </li>
        )}
        {isAiCard(card) && (
          <li>
            <IconSparkles size={20} aria-hidden />
            <Trans>
              Generative art: an algorithm of ours drew this picture from colors and a number, not an AI model
            </Trans>
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
