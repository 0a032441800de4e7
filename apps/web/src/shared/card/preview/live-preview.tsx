import { useLingui } from '@lingui/react/macro'
import type { Card } from '@petalpost/api-client/schemas/cards'
import type { FrameError, FromFrame } from '@petalpost/domain/card-frame'
import type { Platform } from '@petalpost/domain/show-config'
import { IconReload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ListError } from '#shared/ui/list-error.tsx'
import { RoundButton } from '#shared/ui/round-button.tsx'

import { cardDetailQuery } from '../card-detail.ts'
import { useCardTitle } from '../card-title.ts'
import { CardFrame } from '../live/card-frame.tsx'
import { FrameProblem } from '../live/frame-problem.tsx'
import { SoundButton } from '../live/sound-button.tsx'
import { CardPicture } from '../picture/card-picture.tsx'
import { Device } from './device.tsx'

import classes from './preview-dialog.module.css'

interface Size {
  width: number
  height: number
}

interface LivePreviewProps {
  card: Card
  platform: Platform
  /** The space for the device, px. */
  room: Size
}

/**
 * The live card on a device, and buttons that play it again and turn on its music. Its still picture shows until all of
 * it is painted.
 */
export function LivePreview({ card, platform, room }: LivePreviewProps) {
  const { t } = useLingui()
  const title = useCardTitle()(card)
  const [music, setMusic] = useState(false)
  const [muted, setMuted] = useState(true)
  const [replays, setReplays] = useState(0)
  const [painted, setPainted] = useState(false)
  const [problem, setProblem] = useState<FrameError>()
  const detail = useQuery(cardDetailQuery(card))

  const onMessage = (message: FromFrame) => {
    if (message.t === 'ready') setMusic(message.music)
    if (message.t === 'painted') setPainted(true)
    if (message.t === 'error') setProblem(message.code)
  }
  if (detail.isError) return <ListError error={detail.error} onRetry={() => void detail.refetch()} />
  if (problem) return <FrameProblem code={problem} onRetry={() => setProblem(undefined)} />
  return (
    <>
      <Device platform={platform} {...room}>
        {(size) => (
          <>
            {!painted && (
              <div className={classes['still']} style={{ backgroundColor: card.color }}>
                <div style={{ width: fittedWidth(card, size) }}>
                  <CardPicture card={card} width={fittedWidth(card, size)} eager />
                </div>
              </div>
            )}
            {detail.data && (
              <CardFrame
                card={{ cardId: card.id, isTemplate: card.isTemplate }}
                definition={detail.data.definition}
                title={t`Preview of ${title}`}
                muted={muted}
                replays={replays}
                onMessage={onMessage}
                {...size}
              />
            )}
          </>
        )}
      </Device>
      <div className={classes['tools']}>
        <RoundButton aria-label={t`Play again`} disabled={!painted} onClick={() => setReplays(replays + 1)}>
          <IconReload size={20} aria-hidden />
        </RoundButton>
        {music && <SoundButton on={!muted} onChange={(on) => setMuted(!on)} />}
      </div>
    </>
  )
}

/** The width at which the whole card fits, px. */
function fittedWidth(card: Size, frame: Size): number {
  return card.width * Math.min(frame.width / card.width, frame.height / card.height)
}
