import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { FromFrame } from '@petalpost/domain/card-frame'
import { IconDeviceDesktop, IconDeviceMobile, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { ListError } from '#shared/ui/list-error.tsx'
import { useWidth } from '#shared/ui/use-width.ts'

import { cardDetailQuery } from './card-detail.ts'
import { CardFrame } from './card-frame.tsx'
import { CardPicture } from './card-picture.tsx'
import { useCardTitle } from './card-title.ts'
import { Device } from './device.tsx'

import classes from './preview-dialog.module.css'

type Platform = 'pc' | 'mobile'

/** The live card in a phone or a screen; its still picture stands there until the first paint. */
export function PreviewStage({ card }: { card: Card }) {
  const { t } = useLingui()
  const title = useCardTitle()(card)
  const [platform, setPlatform] = useState<Platform>(card.aspectRatio === '16:9' ? 'pc' : 'mobile')
  const [music, setMusic] = useState(false)
  const [muted, setMuted] = useState(true)
  const [painted, setPainted] = useState(false)
  const [frameFailed, setFrameFailed] = useState(false)
  const [ref, width] = useWidth()
  const detail = useQuery(cardDetailQuery(card))

  const onMessage = (message: FromFrame) => {
    if (message.t === 'ready') setMusic(message.music)
    if (message.t === 'painted') setPainted(true)
    if (message.t === 'error') setFrameFailed(true)
  }
  const show = (next: Platform) => {
    setPlatform(next)
    setPainted(false)
  }
  return (
    <div ref={ref} className={classes['stage']}>
      <SegmentedControl
        className={classes['platform'] ?? ''}
        aria-label={t`Device`}
        value={platform}
        onChange={(value) => show(value === 'pc' ? 'pc' : 'mobile')}
        data={[
          { value: 'mobile', label: choice(<IconDeviceMobile size={17} aria-hidden />, <Trans>Mobile</Trans>) },
          { value: 'pc', label: choice(<IconDeviceDesktop size={17} aria-hidden />, <Trans>PC</Trans>) },
        ]}
      />
      {detail.isError || frameFailed ? (
        <ListError
          error={detail.error ?? new Error('frame')}
          onRetry={() => void (frameFailed ? setFrameFailed(false) : detail.refetch())}
        />
      ) : (
        width > 0 && (
          <Device platform={platform} width={width - 48} height={width < 500 ? 380 : 592}>
            {(size) => (
              <>
                {!painted && (
                  <div className={classes['still']} style={{ backgroundColor: card.color }}>
                    <div style={{ width: fittedWidth(card, size) }}>
                      <CardPicture card={card} eager />
                    </div>
                  </div>
                )}
                {detail.data && (
                  <CardFrame
                    key={platform}
                    card={{ cardId: card.id, isTemplate: card.isTemplate }}
                    definition={detail.data.definition}
                    title={t`Preview of ${title}`}
                    muted={muted}
                    onMessage={onMessage}
                    {...size}
                  />
                )}
              </>
            )}
          </Device>
        )
      )}
      {music && (
        <button
          type="button"
          className={classes['sound']}
          aria-pressed={!muted}
          aria-label={t`Sound`}
          onClick={() => setMuted(!muted)}
        >
          {muted ? <IconVolumeOff size={20} aria-hidden /> : <IconVolume size={20} aria-hidden />}
        </button>
      )}
    </div>
  )
}

/** The width at which the whole card fits, px. */
function fittedWidth(card: Size, frame: Size): number {
  return card.width * Math.min(frame.width / card.width, frame.height / card.height)
}

interface Size {
  width: number
  height: number
}

function choice(icon: ReactNode, label: ReactNode) {
  return (
    <span className={classes['choice']}>
      {icon}
      {label}
    </span>
  )
}
