import { Trans } from '@lingui/react/macro'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { cardSize } from '@petalpost/domain/card'
import { FRAME_SIZES } from '@petalpost/domain/card-frame'
import { effectiveShowConfig, type Platform } from '@petalpost/domain/show-config'
import { useQuery } from '@tanstack/react-query'

import { cardGlanceQuery } from '#shared/card/card-detail.ts'
import { fitScale, PagePreview } from '#shared/solution/preview/page-preview.tsx'
import { useSize } from '#shared/ui/use-size.ts'

import { PlatformToolbar } from './platform-toolbar.tsx'
import { YearRibbon } from './ribbon/year-ribbon.tsx'
import { useEditorState } from './use-editor.ts'

import classes from './platform-view.module.css'

interface PlatformViewProps {
  platform: Platform
  selected: FestivalEntry | undefined
  onSelect: (id: string) => void
}

/** Free space around the page, px. */
const MARGIN = 22

/** The page as visitors see it, with the selected festival's popup; below it the year. */
export function PlatformView({ platform, selected, onSelect }: PlatformViewProps) {
  const { definition } = useEditorState().solution
  const [ref, size] = useSize()
  const { showConfig, festivals } = definition.platforms[platform]
  const config = effectiveShowConfig(showConfig, selected?.showConfig)
  const room = { width: Math.min(size.width - 2 * MARGIN, 860), height: size.height - 2 * MARGIN - 24 }
  const frame = FRAME_SIZES[platform]
  const card = useQuery({ ...cardGlanceQuery(selected?.card ?? NO_CARD), enabled: selected?.card !== undefined })
  const { width, height } = cardSize(card.data?.definition)
  const scale = Math.round(fitScale(platform, room) * 100)
  return (
    <section className={classes['view']}>
      <PlatformToolbar platform={platform} />
      <div ref={ref} className={classes['canvas']}>
        {size.width > 0 && (
          <div className={classes['fit']}>
            <PagePreview
              key={platform}
              platform={platform}
              card={config.show ? selected?.card : undefined}
              config={config}
              room={room}
              note={
                !(selected?.card && config.show) && (
                  <NoPopupNote hasFestivals={festivals.length > 0} selected={selected} />
                )
              }
            />
            <p className={classes['caption']}>
              <span>
                {platform === 'pc' ? (
                  <Trans>
                    PC frame {frame.width} × {frame.height}
                  </Trans>
                ) : (
                  <Trans>
                    Mobile frame {frame.width} × {frame.height}
                  </Trans>
                )}
              </span>
              {card.data && (
                <span>
                  <Trans>
                    Card {width} × {height}
                  </Trans>
                </span>
              )}
              <span>
                <Trans>Fit {scale}%</Trans>
              </span>
            </p>
          </div>
        )}
      </div>
      <YearRibbon platform={platform} selectedId={selected?.id} onSelect={onSelect} />
    </section>
  )
}

const NO_CARD = { id: '', isTemplate: 0 } as const

interface NoPopupNoteProps {
  hasFestivals: boolean
  selected: FestivalEntry | undefined
}

/** Why the page shows no popup. */
function NoPopupNote({ hasFestivals, selected }: NoPopupNoteProps) {
  if (!hasFestivals)
    return (
      <span>
        <Trans>Add a festival, and its card shows here.</Trans>
      </span>
    )
  if (!selected?.card)
    return (
      <span>
        <Trans>Choose a card, and it shows here.</Trans>
      </span>
    )
  return (
    <span>
      <Trans>Switched off: visitors see nothing on this festival.</Trans>
    </span>
  )
}
