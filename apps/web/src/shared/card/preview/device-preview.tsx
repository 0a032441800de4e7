import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { Platform } from '@petalpost/domain/show-config'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useWidth } from '#shared/ui/use-width.ts'

import { useCounterpart } from '../card-work.ts'
import { LivePreview } from './live-preview.tsx'
import { useShowInPreview } from './preview-state.ts'
import { useSwipe } from './use-swipe.ts'

import classes from './preview-dialog.module.css'

/** When the preview is narrower than this, px, the dialog is on a phone. */
const NARROW = 500
/** Height of everything above and below the device in a low window, px. */
const ABOVE_AND_BELOW = 172

interface DevicePreviewProps {
  card: Card
  /** A finger has swiped over the preview. */
  onSwipe: (to: 'previous' | 'next') => void
  /** Buttons above the preview. */
  children: ReactNode
}

/** The live card on its device, a phone or a screen. If its set or work has one for the other device, a switch shows that. */
export function DevicePreview({ card, onSwipe, children }: DevicePreviewProps) {
  const { t } = useLingui()
  const show = useShowInPreview()
  const [ref, width] = useWidth()
  const swipe = useSwipe(onSwipe)
  const counterpart = useCounterpart(card)
  const platform = platformOf(card)

  return (
    <div ref={ref} className={classes['device-preview']} {...swipe}>
      <div className={classes['switch']}>
        {counterpart && (
          <SegmentedControl
            className={classes['platform'] ?? ''}
            aria-label={t`Device`}
            value={platform}
            onChange={(value) => value === platformOf(counterpart) && show(counterpart)}
            data={[
              { value: 'pc', label: choice(<IconDeviceDesktop size={17} aria-label={t`PC`} />, '16:9') },
              { value: 'mobile', label: choice(<IconDeviceMobile size={17} aria-label={t`Mobile`} />, '9:16') },
            ]}
          />
        )}
      </div>
      {width > 0 && (
        <LivePreview
          key={`${card.isTemplate}:${card.id}`}
          card={card}
          platform={platform}
          room={{
            width: width - 48,
            height: width < NARROW ? 380 : Math.min(592, window.innerHeight - ABOVE_AND_BELOW),
          }}
        />
      )}
      <span className={classes['edge']} data-side="left" aria-hidden />
      <span className={classes['edge']} data-side="right" aria-hidden />
      {children}
    </div>
  )
}

const platformOf = ({ aspectRatio }: Card): Platform => (aspectRatio === '16:9' ? 'pc' : 'mobile')

function choice(icon: ReactNode, ratio: string) {
  return (
    <span className={classes['choice']}>
      {icon}
      {ratio}
    </span>
  )
}
