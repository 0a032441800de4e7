import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import { type Platform, PLATFORMS } from '@petalpost/domain/show-config'
import { IconPlus } from '@tabler/icons-react'

import { PlatformLabel } from '#shared/solution/platform-label.tsx'
import { todayOf } from '#shared/solution/solution-festivals.ts'
import { confirm } from '#shared/ui/confirm.ts'
import { ListEmpty } from '#shared/ui/list-empty.tsx'

import { withEntry, withoutEntry } from './edits.ts'
import { FestivalCard } from './festival-card.tsx'
import { useEditor, useEditorState } from './use-editor.ts'

import classes from './festival-list.module.css'

export type EditorDialog = { open: 'add' } | { open: 'card' | 'dates'; entryId: string }

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
  const session = useEditor()
  const { definition } = useEditorState().solution
  const { showConfig, festivals } = definition.platforms[platform]
  const today = todayOf(definition)
  const remove = async ({ id, name }: FestivalEntry) => {
    if (await confirm('delete', t`“${name}” and its settings leave this solution.`))
      session.edit((current) => withoutEntry(current, platform, id))
  }
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
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onOpen({ open: 'add' })}
        >
          <Trans>Add festival</Trans>
        </Button>
      </div>
      {festivals.length === 0 && (
        <ListEmpty
          text={<Trans>No festival here yet. Add the first, and choose its card.</Trans>}
          action={
            <Button onClick={() => onOpen({ open: 'add' })}>
              <Trans>Add festival</Trans>
            </Button>
          }
        />
      )}
      <ul>
        {festivals.map((entry) => (
          <li key={entry.id} id={`festival-${entry.id}`}>
            <FestivalCard
              entry={entry}
              platformConfig={showConfig}
              today={today}
              selected={entry.id === selected?.id}
              onSelect={() => onSelect(entry.id)}
              onEdit={(edit) => session.edit((current) => withEntry(current, platform, entry.id, edit))}
              onChooseCard={() => onOpen({ open: 'card', entryId: entry.id })}
              onEditDates={() => onOpen({ open: 'dates', entryId: entry.id })}
              onDelete={() => void remove(entry)}
            />
          </li>
        ))}
      </ul>
    </aside>
  )
}
