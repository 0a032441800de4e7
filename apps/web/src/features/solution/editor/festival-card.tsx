import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import type { FestivalEntry, ShowConfig } from '@petalpost/api-client/schemas/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { dayNumber } from '@petalpost/domain/civil-day'
import { IconCalendarEvent, IconCalendarPlus, IconPhotoPlus, IconRefresh, IconTrash } from '@tabler/icons-react'

import { Thumbnail } from '#shared/solution/thumbnail.tsx'
import { useDateTexts } from '#shared/ui/date-texts.ts'

import { ChoiceSelect } from './choice-select.tsx'
import { useChoices } from './choices.ts'
import { EditableText } from './editable-text.tsx'
import { shownSettings, withInherit, withOwnConfig } from './edits.ts'

import classes from './festival-card.module.css'

interface FestivalCardProps {
  entry: FestivalEntry
  platformConfig: ShowConfig
  today: CivilDate
  selected: boolean
  onSelect: () => void
  onEdit: (edit: (entry: FestivalEntry) => FestivalEntry) => void
  onChooseCard: () => void
  onEditDates: () => void
  onDelete: () => void
}

/** A festival closer than this many days is told in colour. */
const SOON_DAYS = 7

/** A festival of the solution with its card and its own or inherited settings (spec 2.8). */
export function FestivalCard(props: FestivalCardProps) {
  const { entry, platformConfig, today, selected, onSelect, onEdit, onChooseCard, onEditDates, onDelete } = props
  const { t } = useLingui()
  const { dateText, daysUntilText } = useDateTexts()
  const { showTimes, positions, masks } = useChoices()
  const { inheriting, locked, config, hidden } = shownSettings(entry, platformConfig)
  const own = (change: Partial<ShowConfig>) => onEdit((current) => withOwnConfig(current, change))
  const { name, nextRun, card } = entry
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- whatever is touched inside selects the festival; the picture is its button
    <article
      className={classes['card']}
      data-selected={selected}
      data-hidden={hidden}
      data-empty={!card}
      aria-label={name}
      aria-current={selected}
      onClick={onSelect}
      onFocus={onSelect}
    >
      <button
        type="button"
        className={classes['picture']}
        aria-label={card ? t`Change the card of ${name}` : t`Choose a card for ${name}`}
        onClick={onChooseCard}
      >
        {card ? (
          <>
            <Thumbnail src={card.thumbnail} alt={card.title} />
            <span className={classes['change']}>
              <IconRefresh size={14} aria-hidden />
              <Trans>Change</Trans>
            </span>
          </>
        ) : (
          <span className={classes['none']}>
            <IconPhotoPlus size={24} aria-hidden />
            <Trans>Choose a card</Trans>
          </span>
        )}
      </button>
      <div className={classes['facts']}>
        <div className={classes['name']}>
          <EditableText
            look="plain"
            label={t`Festival name`}
            value={name}
            maxLength={60}
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
        <button type="button" className={classes['date']} onClick={onEditDates}>
          {nextRun ? <IconCalendarEvent size={15} aria-hidden /> : <IconCalendarPlus size={15} aria-hidden />}
          {nextRun ? (
            <>
              <span>{dateText(nextRun)}</span>
              <b data-soon={dayNumber(nextRun) - dayNumber(today) <= SOON_DAYS}>{daysUntilText(nextRun, today)}</b>
            </>
          ) : (
            <span>
              <Trans>No date ahead</Trans>
            </span>
          )}
        </button>
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
        <div className={classes['selects']}>
          <ChoiceSelect
            label={t`Show times`}
            choices={showTimes}
            value={config.showTimes}
            disabled={locked}
            onChoose={(value) => own({ showTimes: value })}
          />
          <ChoiceSelect
            label={t`Position`}
            choices={positions}
            value={config.showPosition}
            disabled={locked}
            onChoose={(value) => own({ showPosition: value })}
          />
          <ChoiceSelect
            label={t`Mask`}
            choices={masks}
            value={config.showMask}
            disabled={locked}
            onChoose={(value) => own({ showMask: value })}
          />
        </div>
      </div>
    </article>
  )
}
