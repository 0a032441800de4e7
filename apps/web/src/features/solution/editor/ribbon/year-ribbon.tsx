import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CivilDate } from '@petalpost/domain/civil-day'
import type { DateSpan } from '@petalpost/domain/festival'
import type { Platform } from '@petalpost/domain/show-config'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'

import { todayOf } from '#shared/solution/solution-festivals.ts'
import { useDateTexts } from '#shared/ui/date-texts.ts'

import { useEditorState } from '../use-editor.ts'
import { RibbonLine } from './ribbon-line.tsx'
import { monthsOf, ribbonPins, ribbonSpan, shareOf } from './ribbon-pins.ts'

import classes from './year-ribbon.module.css'

interface YearRibbonProps {
  platform: Platform
  selectedId: string | undefined
  onSelect: (id: string) => void
}

/** The server computes dates up to the end of the fifth year from now (spec 4, "Dates"). */
const YEARS_AHEAD = 4

/** Twelve months in one line, from today: when each festival of the solution shows. */
export function YearRibbon({ platform, selectedId, onSelect }: YearRibbonProps) {
  const { t } = useLingui()
  const { spanText } = useDateTexts()
  const { definition } = useEditorState().solution
  const [ahead, setAhead] = useState(0)
  const span = ribbonSpan(todayOf(definition), ahead)
  const pins = ribbonPins(definition, platform, span)
  const planned = pins.filter(({ isPlanned }) => isPlanned).length
  const cardless = pins.filter(({ isCarded }) => !isCarded).length
  return (
    <section className={classes['ribbon']} aria-label={t`Twelve months`}>
      <div className={classes['head']}>
        <button
          type="button"
          aria-label={t`Previous twelve months`}
          disabled={ahead === 0}
          onClick={() => setAhead(ahead - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </button>
        <b aria-live="polite">{spanText(span)}</b>
        <button
          type="button"
          aria-label={t`Next twelve months`}
          disabled={ahead === YEARS_AHEAD}
          onClick={() => setAhead(ahead + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
        <span className={classes['count']}>
          <Plural value={planned} _0="nothing planned" one="# card planned" other="# cards planned" />
          {cardless > 0 && (
            <>
              {' · '}
              <Plural value={cardless} one="# without a card" other="# without a card" />
            </>
          )}
        </span>
      </div>
      <RibbonLine pins={pins} span={span} selectedId={selectedId} onSelect={onSelect}>
        <Months span={span} isFromToday={ahead === 0} />
      </RibbonLine>
    </section>
  )
}

/** A month has no name before this share, where it would overlap "Today". */
const TODAY_SHARE = 0.07
/** A month has no name after this share, where it would not fit. */
const LAST_SHARE = 0.985

function Months({ span, isFromToday }: { span: DateSpan; isFromToday: boolean }) {
  const { i18n } = useLingui()
  const month = new Intl.DateTimeFormat(i18n.locale, { month: 'short', timeZone: 'UTC' })
  const fits = (first: CivilDate) => {
    const at = shareOf(span, first)
    return at < LAST_SHARE && (!isFromToday || at > TODAY_SHARE)
  }
  return (
    <div className={classes['months']} aria-hidden>
      {isFromToday && (
        <b>
          <Trans>Today</Trans>
        </b>
      )}
      {monthsOf(span)
        .filter(fits)
        .map((first) => (
          <span key={first} style={{ left: `${shareOf(span, first) * 100}%` }}>
            {month.format(new Date(`${first}T00:00Z`))}
          </span>
        ))}
    </div>
  )
}
