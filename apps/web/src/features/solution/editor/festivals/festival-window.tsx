import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FestivalWindow, WINDOW_MAX_DAYS } from '@petalpost/domain/festival'
import { SHOW_ONCE, SHOW_ONCE_A_DAY, type ShowTimes } from '@petalpost/domain/show-config'

import { NumberField } from '../settings/number-field.tsx'

import classes from './festival-window.module.css'

interface FestivalWindowFieldsProps {
  window: FestivalWindow | undefined
  /** Id of the `FestivalWindowNote`, if there is one. */
  noteId: string | undefined
  onChange: (window: FestivalWindow) => void
}

const NO_DAYS: FestivalWindow = { before: 0, after: 0 }

/** Fields for the days around a festival on which its card also shows; none until the owner sets them. */
export function FestivalWindowFields({ window = NO_DAYS, noteId, onChange }: FestivalWindowFieldsProps) {
  const { t } = useLingui()
  const days = { look: 'inline', min: 0, max: WINDOW_MAX_DAYS, describedBy: noteId } as const
  return (
    <fieldset className={classes['window']}>
      <legend className="visually-hidden">
        <Trans>Days around the festival</Trans>
      </legend>
      <NumberField
        {...days}
        label={t`Days before`}
        value={window.before}
        onChange={(before) => onChange({ ...window, before })}
      />
      <NumberField
        {...days}
        label={t`Days after`}
        value={window.after}
        onChange={(after) => onChange({ ...window, after })}
      />
    </fieldset>
  )
}

interface FestivalWindowNoteProps {
  id: string
  window: FestivalWindow | undefined
  /** The catalog's suggestion for this festival. */
  suggestion: FestivalWindow | undefined
  /** How often a visitor sees the card. */
  showTimes: ShowTimes
  onAccept: (window: FestivalWindow) => void
}

/** Says what visitors see in the days around a festival; if there are none, what the catalog suggests. */
export function FestivalWindowNote({ id, window, suggestion, showTimes, onAccept }: FestivalWindowNoteProps) {
  if (!window && !suggestion) return null
  return (
    <p id={id} className={classes['note']}>
      {window ? (
        <VisitorSees {...window} showTimes={showTimes} />
      ) : (
        suggestion && (
          <button type="button" onClick={() => onAccept(suggestion)}>
            <Suggestion {...suggestion} />
          </button>
        )
      )}
    </p>
  )
}

function Suggestion({ before, after }: FestivalWindow) {
  const { t } = useLingui()
  if (after === 0) return t`${plural(before, { one: 'Greet from # day before?', other: 'Greet from # days before?' })}`
  if (before === 0) return t`${plural(after, { one: 'Greet until # day after?', other: 'Greet until # days after?' })}`
  return t`Greet from ${plural(before, { one: '# day', other: '# days' })} before to ${plural(after, { one: '# day', other: '# days' })} after?`
}

/** What one visitor sees on these days (spec 4, "Show times"). */
function VisitorSees({ before, after, showTimes }: FestivalWindow & { showTimes: ShowTimes }) {
  if (showTimes === SHOW_ONCE_A_DAY) return <Trans>A visitor sees it once on each of these days.</Trans>
  if (showTimes !== SHOW_ONCE) return <Trans>A visitor sees it at every visit on these days.</Trans>
  if (before === 0) return <Trans>A visitor sees it once: on the day itself, or in the days after it.</Trans>
  return after === 0 ? (
    <Trans>A visitor sees it once in the days before, and once more on the day itself.</Trans>
  ) : (
    <Trans>A visitor sees it once in the days before, and once more on the day itself or after it.</Trans>
  )
}
