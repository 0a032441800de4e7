import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Platform } from '@petalpost/domain/show-config'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'

import { thumbnailSources } from '#shared/card/thumbnail-sources.ts'
import { todayOf } from '#shared/solution/solution-festivals.ts'
import { useDateTexts } from '#shared/ui/date-texts.ts'

import { useEditorState } from './use-editor.ts'
import { shareOfYear, yearPins } from './year-pins.ts'

import classes from './year-ribbon.module.css'

/** As wide as a wide card must be to fill a pin, px. */
const PIN_WIDTH = 70

interface YearRibbonProps {
  platform: Platform
  selectedId: string | undefined
  onSelect: (id: string) => void
}

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
/** The server computes dates this far (decisions: "Dates"). */
const YEARS_AHEAD = 5

/** A year in one line: when each festival's card shows, and where today is. */
export function YearRibbon({ platform, selectedId, onSelect }: YearRibbonProps) {
  const { i18n, t } = useLingui()
  const { dateText } = useDateTexts()
  const { definition } = useEditorState().solution
  const today = todayOf(definition)
  const thisYear = Number(today.slice(0, 4))
  const [ahead, setAhead] = useState(0)
  const year = String(thisYear + ahead)
  const pins = yearPins(definition.platforms[platform].festivals, year, today)
  const planned = pins.filter(({ entry }) => entry.card).length
  const month = new Intl.DateTimeFormat(i18n.locale, { month: 'short', timeZone: 'UTC' })
  return (
    <div className={classes['ribbon']}>
      <div className={classes['head']}>
        <button type="button" aria-label={t`Year before`} disabled={ahead === 0} onClick={() => setAhead(ahead - 1)}>
          <IconChevronLeft size={16} aria-hidden />
        </button>
        <b>{year}</b>
        <button
          type="button"
          aria-label={t`Next year`}
          disabled={ahead === YEARS_AHEAD}
          onClick={() => setAhead(ahead + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
        <span>
          <Plural value={planned} _0="nothing planned" one="# card planned" other="# cards planned" />
        </span>
        {ahead === 0 && (
          <span className={classes['today']}>
            <Trans>Today {dateText(today)}</Trans>
          </span>
        )}
      </div>
      <div className={classes['line']}>
        <div className={classes['months']} aria-hidden>
          {MONTHS.map((number) => (
            <span key={number} style={{ left: `${shareOfYear(`${year}-${number}-15`) * 100}%` }}>
              {month.format(new Date(`${year}-${number}-15T00:00Z`))}
            </span>
          ))}
        </div>
        <div className={classes['track']}>
          <i style={{ width: `${ahead === 0 ? shareOfYear(today) * 100 : 0}%` }} />
        </div>
        {pins.map(({ entry, date, at, past }) => (
          <button
            key={`${entry.id} ${date}`}
            type="button"
            className={classes['pin']}
            style={{ left: `${at * 100}%` }}
            data-past={past}
            data-selected={entry.id === selectedId}
            aria-label={`${entry.name}, ${dateText(date)}`}
            title={`${entry.name}, ${dateText(date)}`}
            onClick={() => onSelect(entry.id)}
          >
            {entry.card && <img {...thumbnailSources(entry.card.thumbnail, PIN_WIDTH)} alt="" />}
          </button>
        ))}
      </div>
    </div>
  )
}
