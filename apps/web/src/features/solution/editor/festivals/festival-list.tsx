import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { type Platform, PLATFORMS } from '@petalpost/domain/show-config'
import { MAX_FESTIVALS } from '@petalpost/domain/solution'
import { IconPlus } from '@tabler/icons-react'

import { useSuggestedWindow } from '#shared/card/region-festivals.ts'
import { isFull } from '#shared/solution/joined-festivals.ts'
import { missingOn } from '#shared/solution/missing-festivals.ts'
import { PlatformLabel } from '#shared/solution/platform-label.tsx'
import { ListEmpty } from '#shared/ui/list-empty.tsx'

import type { EditorDialog } from '../editor-dialog.ts'
import { useEditorState } from '../use-editor.ts'
import { FestivalItem } from './festival-item.tsx'
import { MissingNote } from './missing-note.tsx'

import classes from './festival-list.module.css'

interface FestivalListProps {
  platform: Platform
  onPlatform: (platform: Platform) => void
  selected: FestivalEntry | undefined
  onSelect: (id: string) => void
  onOpen: (dialog: EditorDialog) => void
}

/** The left panel: platform, add festival, and the festivals by their next run (spec 2.8, 4). */
export function FestivalList({ platform, onPlatform, selected, onSelect, onOpen }: FestivalListProps) {
  const { t } = useLingui()
  const { definition } = useEditorState().solution
  const { festivals } = definition.platforms[platform]
  const suggestedWindow = useSuggestedWindow()
  const full = isFull(definition, platform)
  return (
    <aside className={classes['panel']} aria-label={t`Festivals`}>
      <div className={classes['head']}>
        <SegmentedControl
          aria-label={t`Platform`}
          value={platform}
          onChange={(value) => onPlatform(value === 'pc' ? 'pc' : 'mobile')}
          data={PLATFORMS.map((value) => ({
            value,
            label: <PlatformLabel platform={value} count={definition.platforms[value].festivals.length} />,
          }))}
        />
        <Button
          variant="default"
          px={12}
          disabled={full}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onOpen({ open: 'add' })}
        >
          <Trans>Add festival</Trans>
        </Button>
        {full && (
          <p className={classes['full']}>
            <Trans>A platform holds at most {MAX_FESTIVALS} festivals.</Trans>
          </p>
        )}
      </div>
      <MissingNote platform={platform} />
      {festivals.length === 0 && (
        <ListEmpty
          text={<Trans>No festivals yet. Add the first one and choose its card.</Trans>}
          action={
            <Button
              variant={missingOn(definition, platform).length > 0 ? 'default' : 'filled'}
              onClick={() => onOpen({ open: 'add' })}
            >
              <Trans>Add festival</Trans>
            </Button>
          }
        />
      )}
      <ul>
        {festivals.map((entry) => (
          <li key={entry.id} id={`festival-${entry.id}`}>
            <FestivalItem
              entry={entry}
              platform={platform}
              selected={entry.id === selected?.id}
              suggestion={suggestedWindow(entry)}
              onSelect={() => onSelect(entry.id)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </aside>
  )
}
