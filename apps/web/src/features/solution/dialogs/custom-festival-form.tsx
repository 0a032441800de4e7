import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { parseSchedule } from '@petalpost/domain/date-schedule'
import { DEFAULT_SCHEDULE, FESTIVAL_NAME_MAX_LENGTH } from '@petalpost/domain/solution'
import { cleanName, isVisible } from '@petalpost/domain/typed-text/name'
import { DialogActions } from '@petalpost/ui/dialog'
import { useState } from 'react'

import { FormField } from '#shared/ui/form-field.tsx'
import { useLengthProblem } from '#shared/ui/use-length-problem.ts'

import { newCustomEntry } from './new-entry.ts'
import { ScheduleEditor } from './schedule-editor.tsx'

interface CustomFestivalFormProps {
  today: CivilDate
  onAdd: (entry: FestivalEntry) => void
}

/** The form for a custom festival: every 1 January at first, inheriting the platform's settings (spec 4). */
export function CustomFestivalForm({ today, onAdd }: CustomFestivalFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [cron, setCron] = useState(DEFAULT_SCHEDULE)
  const wanted = cleanName(name)
  const problem = useLengthProblem(FESTIVAL_NAME_MAX_LENGTH)(name)
  const isReady = isVisible(wanted) && problem === undefined && parseSchedule(cron).ok
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onAdd(newCustomEntry(wanted, cron))
      }}
    >
      <FormField
        data-autofocus
        label={t`Name`}
        placeholder={t`For example: our shop’s birthday`}
        required
        problem={problem}
        value={name}
        onChange={setName}
        onBlur={() => setName(wanted)}
      />
      <ScheduleEditor cron={cron} today={today} onChange={setCron} />
      <DialogActions>
        <Button type="submit" disabled={!isReady}>
          <Trans>Add this festival</Trans>
        </Button>
      </DialogActions>
    </form>
  )
}
