import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import type { Platform } from '@petalpost/domain/show-config'

import { useSuggestedWindow } from '#shared/card/festivals/region-festivals.ts'
import { missingOn } from '#shared/solution/missing-festivals.ts'
import { ListEmpty } from '#shared/ui/list-empty.tsx'

import type { EditorDialog } from '../editor-dialog.ts'
import { useEditorState } from '../use-editor.ts'
import { FestivalItem } from './festival-item.tsx'
import { FestivalListHead } from './festival-list-head.tsx'
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
  return (
    <aside className={classes['panel']} aria-label={t`Festivals`}>
      <FestivalListHead platform={platform} onPlatform={onPlatform} onAdd={() => onOpen({ open: 'add' })} />
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
