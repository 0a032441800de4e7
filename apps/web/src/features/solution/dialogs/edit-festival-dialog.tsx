import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { parseSchedule } from '@petalpost/domain/date-schedule'
import { earliestDayStillShown } from '@petalpost/domain/festival'
import { DEFAULT_SCHEDULE, FESTIVAL_NAME_MAX_LENGTH, isCustomFestival } from '@petalpost/domain/solution'
import { cleanName, isVisible } from '@petalpost/domain/typed-text/name'
import { Dialog, DialogActions } from '@petalpost/ui/dialog'
import { useState } from 'react'

import { FormField } from '#shared/ui/form-field.tsx'
import { useLengthProblem } from '#shared/ui/use-length-problem.ts'

import { withSchedule } from '../editor/edits.ts'
import { NextDates } from './next-dates.tsx'
import { ScheduleEditor } from './schedule-editor.tsx'
import { SHOWN_DATES } from './schedule-form.ts'

import classes from './dialogs.module.css'

interface EditFestivalDialogProps {
  entry: FestivalEntry
  today: CivilDate
  onSave: (change: (entry: FestivalEntry) => FestivalEntry) => void
  onClose: () => void
}

/**
 * Edits the name and date schedule of a festival. A preset keeps the catalog's dates until the user changes its
 * schedule.
 */
export function EditFestivalDialog({ entry, today, onSave, onClose }: EditFestivalDialogProps) {
  const { t } = useLingui()
  const [name, setName] = useState(entry.name)
  const [cron, setCron] = useState(isCustomFestival(entry) ? (entry.cron ?? DEFAULT_SCHEDULE) : null)
  const wanted = cleanName(name)
  const problem = useLengthProblem(FESTIVAL_NAME_MAX_LENGTH)(name)
  const isReady = isVisible(wanted) && problem === undefined && (cron === null || parseSchedule(cron).ok)
  const ahead = (entry.dates ?? []).filter((date) => date >= earliestDayStillShown(today, entry.window))
  return (
    <Dialog onClose={onClose} size={560} title={t`Edit festival`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReady) return
          onSave((current) => {
            const named = { ...current, name: wanted }
            return cron === null || cron === current.cron ? named : withSchedule(named, cron, today)
          })
        }}
      >
        <FormField
          data-autofocus
          label={t`Name`}
          required
          problem={problem}
          value={name}
          onChange={setName}
          onBlur={() => setName(wanted)}
        />
        {cron === null ? (
          <div className={classes['schedule']}>
            <p className={classes['sentence']}>
              <Trans>The dates follow this festival’s own calendar.</Trans>
            </p>
            <NextDates dates={ahead.slice(0, SHOWN_DATES)} window={entry.window} today={today} />
            <Button variant="default" size="xs" mt="sm" onClick={() => setCron(entry.cron ?? DEFAULT_SCHEDULE)}>
              <Trans>Set other dates</Trans>
            </Button>
          </div>
        ) : (
          <ScheduleEditor cron={cron} window={entry.window} today={today} onChange={setCron} />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={!isReady}>
            <Trans>Save</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
