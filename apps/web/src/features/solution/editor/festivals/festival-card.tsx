import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import type { FestivalEntry, ShowConfig } from '@petalpost/api-client/schemas/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import type { FestivalWindow } from '@petalpost/domain/festival'
import type { Platform } from '@petalpost/domain/show-config'
import { FESTIVAL_NAME_MAX_LENGTH } from '@petalpost/domain/solution'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'

import { EditableText } from '../editable-text.tsx'
import { shownSettings, withInherit, withOwnConfig, withWindow } from '../edits.ts'
import { CardNote, type CardToFind } from './card-note.tsx'
import { FestivalDates } from './festival-dates.tsx'
import { FestivalPicture } from './festival-picture.tsx'
import { FestivalSelects } from './festival-selects.tsx'
import { FestivalWindowFields, FestivalWindowNote } from './festival-window.tsx'

import classes from './festival-card.module.css'

export interface FestivalCardProps {
  entry: FestivalEntry
  platform: Platform
  platformConfig: ShowConfig
  today: CivilDate
  selected: boolean
  /** The other platform has the same festival. */
  joined: boolean
  /** The other platform lacks the festival and has reached its limit. */
  isOtherFull: boolean
  cardToFind: CardToFind | undefined
  suggestion: FestivalWindow | undefined
  onSelect: () => void
  onEdit: (edit: (entry: FestivalEntry) => FestivalEntry) => void
  onJoin: (joined: boolean) => void
  onFindCard: () => void
  onChooseCard: () => void
  onEditDates: () => void
  onDelete: () => void
}

/** A festival of the solution with its card, and its own or inherited settings (spec 2.8). */
export function FestivalCard(props: FestivalCardProps) {
  const { entry, platform, platformConfig, today, selected, joined, isOtherFull, cardToFind, suggestion } = props
  const { onSelect, onEdit, onJoin, onFindCard, onChooseCard, onEditDates, onDelete } = props
  const { t } = useLingui()
  const { inheriting, locked, config, hidden } = shownSettings(entry, platformConfig)
  const own = (change: Partial<ShowConfig>) => onEdit((current) => withOwnConfig(current, change))
  const setWindow = (window: FestivalWindow) => onEdit((current) => withWindow(current, window))
  const noteId = useId()
  const { name, card } = entry
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- whatever is touched inside selects the festival; the picture is its button
    <article
      className={classes['card']}
      data-selected={selected}
      data-hidden={hidden}
      aria-label={name}
      aria-current={selected}
      onClick={onSelect}
      onFocus={onSelect}
    >
      <FestivalPicture festival={name} card={card} onChoose={onChooseCard} />
      <div className={classes['facts']}>
        <div className={classes['name']}>
          <EditableText
            look="plain"
            label={t`Festival name`}
            value={name}
            maxLength={FESTIVAL_NAME_MAX_LENGTH}
            onChange={(wanted) => onEdit((current) => ({ ...current, name: wanted }))}
          />
          {hidden && (
            <span className={classes['badge']}>
              <Trans>Hidden</Trans>
            </span>
          )}
          <button type="button" className={classes['delete']} aria-label={t`Delete ${name}`} onClick={onDelete}>
            <IconTrash size={17} aria-hidden />
          </button>
        </div>
        <FestivalDates entry={entry} today={today} onEdit={onEditDates} />
        <div className={classes['switches']}>
          <Switch
            size="sm"
            label={platform === 'pc' ? t`Same on mobile` : t`Same on PC`}
            checked={joined}
            disabled={!joined && isOtherFull}
            onChange={(event) => onJoin(event.currentTarget.checked)}
          />
        </div>
        <div className={classes['switches']}>
          <Switch
            size="sm"
            label={t`Inherit`}
            checked={inheriting}
            onChange={(event) => {
              const inherit = event.currentTarget.checked
              onEdit((current) => withInherit(current, inherit, platformConfig))
            }}
          />
          <Switch
            size="sm"
            labelPosition="left"
            label={t`Show`}
            checked={config.show}
            disabled={locked}
            onChange={(event) => own({ show: event.currentTarget.checked })}
          />
        </div>
        <FestivalWindowFields
          window={entry.window}
          noteId={entry.window || suggestion ? noteId : undefined}
          onChange={setWindow}
        />
        {cardToFind && <CardNote note={cardToFind} onFind={onFindCard} />}
      </div>
      <div className={classes['fields']}>
        <FestivalWindowNote
          id={noteId}
          window={entry.window}
          suggestion={suggestion}
          showTimes={config.showTimes}
          onAccept={setWindow}
        />
        <FestivalSelects config={config} locked={locked} onChange={own} />
      </div>
    </article>
  )
}
