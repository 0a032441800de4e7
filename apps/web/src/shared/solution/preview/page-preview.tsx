import { useLingui } from '@lingui/react/macro'
import type { CardReference, ShowConfig } from '@petalpost/api-client/schemas/solutions'
import { cardSize } from '@petalpost/domain/card'
import { FRAME_SIZES } from '@petalpost/domain/card-frame'
import { MASK_SHOWN, type Platform } from '@petalpost/domain/show-config'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { cardGlanceQuery } from '#shared/card/card-detail.ts'
import { CardFrame } from '#shared/card/live/card-frame.tsx'

import { popupPlace } from './popup-place.ts'

import classes from './page-preview.module.css'

interface PagePreviewProps {
  platform: Platform
  /** The card that pops up; without it the page is empty. */
  card: CardReference | undefined
  config: ShowConfig
  /** The available space, px. The page is rendered at the preview frame's real size (spec 9) and scaled to fit. */
  room: { width: number; height: number }
  /** Shown on the page instead of a popup. */
  note?: ReactNode
}

/** Height of the browser's bar above a PC page, px on the screen. */
const BAR = 32
const PHONE_EDGE = 8

/** The scale at which a platform's page fits; 1 at most. */
export function fitScale(platform: Platform, room: { width: number; height: number }): number {
  const { width, height } = FRAME_SIZES[platform]
  const [across, down] = platform === 'pc' ? [0, BAR] : [2 * PHONE_EDGE, 2 * PHONE_EDGE]
  return Math.max(0.05, Math.min(1, (room.width - across) / width, (room.height - down) / height))
}

/** A sketched page, in a browser window or a phone, with the popup in place: the real card in its real frame. */
export function PagePreview({ platform, card, config, room, note }: PagePreviewProps) {
  const size = FRAME_SIZES[platform]
  const scale = fitScale(platform, room)
  return (
    <div className={classes[platform]} style={{ width: size.width * scale + (platform === 'pc' ? 0 : 2 * PHONE_EDGE) }}>
      {platform === 'pc' && (
        <div className={classes['bar']} style={{ height: BAR }} aria-hidden>
          <i />
          <i />
          <i />
          <span>your-shop.com</span>
        </div>
      )}
      <div className={classes['screen']} style={{ width: size.width * scale, height: size.height * scale }}>
        <div className={classes['page']} style={{ ...size, transform: `scale(${scale})` }}>
          <div className={classes['sketch']} aria-hidden>
            {Array.from({ length: 10 }, (_, block) => (
              <u key={block} />
            ))}
          </div>
          {card && config.showMask === MASK_SHOWN && <div className={classes['mask']} />}
          {card && <Popup key={`${card.isTemplate}:${card.id}`} card={card} config={config} window={size} />}
        </div>
        {note && <div className={classes['note']}>{note}</div>}
      </div>
    </div>
  )
}

interface PopupProps {
  card: CardReference
  config: ShowConfig
  window: { width: number; height: number }
}

function Popup({ card, config, window }: PopupProps) {
  const { t } = useLingui()
  const detail = useQuery(cardGlanceQuery(card))
  const [thumbnailSize, setThumbnailSize] = useState<{ width: number; height: number }>()
  const [painted, setPainted] = useState(false)
  const natural = detail.data ? cardSize(detail.data.definition) : thumbnailSize
  const place = natural && popupPlace(config, natural, window)
  const title = card.title
  return (
    <div
      className={classes['popup']}
      data-position={config.showPosition}
      style={place ?? { visibility: 'hidden' }}
      data-painted={painted}
    >
      <img
        src={card.thumbnail}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setThumbnailSize({ width: naturalWidth * 4, height: naturalHeight * 4 })
        }
      />
      {detail.data && place && (
        <CardFrame
          card={{ cardId: card.id, isTemplate: card.isTemplate }}
          definition={detail.data.definition}
          title={t`Preview of ${title}`}
          width={place.width}
          height={place.height}
          onMessage={(message) => {
            if (message.t === 'painted') setPainted(true)
          }}
        />
      )}
      <span className={classes['close']} aria-hidden>
        <IconX size={24} />
      </span>
    </div>
  )
}
