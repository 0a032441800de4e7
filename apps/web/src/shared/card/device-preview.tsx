import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { Platform } from '@petalpost/domain/show-config'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { useWidth } from '#shared/ui/use-width.ts'

import { cardVariantsQuery } from './card-variants.ts'
import { LivePreview } from './live-preview.tsx'
import { useOpenPreview } from './preview-state.ts'

import classes from './preview-dialog.module.css'

/** When the preview is narrower than this, px, the dialog is on a phone. */
const NARROW = 500

/**
 * The live card on a phone or a screen. The switch shows the card that was made for the other device; without such a
 * counterpart, it shows the same card on the other device.
 */
export function DevicePreview({ card }: { card: Card }) {
  const { t } = useLingui()
  const open = useOpenPreview()
  const { data: variants } = useQuery(cardVariantsQuery(card))
  const [chosen, setChosen] = useState<{ cardId: string; platform: Platform }>()
  const [ref, width] = useWidth()
  const counterpart = variants?.counterpart
  const platform = chosen?.cardId === card.id ? chosen.platform : platformOf(card)

  const show = (next: Platform) => {
    if (counterpart && platformOf(counterpart) === next) open(counterpart, { replace: true })
    else setChosen({ cardId: card.id, platform: next })
  }
  return (
    <div ref={ref} className={classes['device-preview']}>
      <SegmentedControl
        className={classes['platform'] ?? ''}
        aria-label={t`Device`}
        value={platform}
        onChange={(value) => show(value === 'pc' ? 'pc' : 'mobile')}
        data={[
          { value: 'pc', label: choice(<IconDeviceDesktop size={17} aria-label={t`PC`} />, '16:9') },
          { value: 'mobile', label: choice(<IconDeviceMobile size={17} aria-label={t`Mobile`} />, '9:16') },
        ]}
      />
      {width > 0 && (
        <LivePreview
          key={`${card.isTemplate}:${card.id}:${platform}`}
          card={card}
          platform={platform}
          room={{ width: width - 48, height: width < NARROW ? 380 : 592 }}
        />
      )}
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
