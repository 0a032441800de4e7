import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Tabs } from '@mantine/core'
import { ASPECT_RATIOS, type AspectRatio, isAspectRatio } from '@petalpost/domain/card'

import type { CardSource } from './card-source.ts'

import classes from './select-card-dialog.module.css'

interface CardFiltersProps {
  source: CardSource
  onSource: (source: CardSource) => void
  /** undefined means any. */
  aspectRatio: AspectRatio | undefined
  onAspectRatio: (aspectRatio: AspectRatio | undefined) => void
}

const SOURCES = ['template', 'liked', 'designed'] as const satisfies readonly CardSource[]
const ANY = 'any'

/** Filters the offered cards by source and ratio. */
export function CardFilters({ source, onSource, aspectRatio, onAspectRatio }: CardFiltersProps) {
  const { t } = useLingui()
  return (
    <div className={classes['filters']}>
      <Tabs value={source} onChange={(value) => onSource(SOURCES.find((one) => one === value) ?? 'template')}>
        <Tabs.List>
          <Tabs.Tab value="template" data-autofocus>
            <Trans>Template</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="liked">
            <Trans>My liked</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="designed">
            <Trans>My designed</Trans>
          </Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <SegmentedControl
        aria-label={t`Aspect ratio`}
        value={aspectRatio ?? ANY}
        onChange={(value) => onAspectRatio(isAspectRatio(value) ? value : undefined)}
        data={[
          { value: ANY, label: t({ message: 'Any', context: 'aspect ratio' }) },
          ...ASPECT_RATIOS.map((value) => ({ value, label: value })),
        ]}
      />
    </div>
  )
}
