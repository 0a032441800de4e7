import { useLingui } from '@lingui/react/macro'
import { ALL_FESTIVALS_ID, areFestivalTabsCentered } from '@petalpost/domain/festival'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { useDateTexts } from '#shared/ui/date-texts.ts'
import { QueryList } from '#shared/ui/query-list.tsx'
import { RowArrows } from '#shared/ui/row-arrows.tsx'
import { useScrollRow } from '#shared/ui/use-scroll-row.ts'

import { festivalDrawing } from './festival-drawing.ts'
import { festivalsAhead, visitorsDay } from './festivals-ahead.ts'
import { festivalsQuery } from './festivals.ts'
import { shortNames } from './short-names.ts'

import classes from './festival-tabs.module.css'

interface FestivalTabsProps {
  /** The chosen festival, 0 for all. */
  festivalId: number
  onChoose: (festivalId: number) => void
  /** Diameter of the circles, px. */
  size?: 48 | 36
}

type Tab = ReturnType<typeof festivalsAhead>[number]

const GHOSTS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The row of festivals (spec 2.5): centered up to ten tabs, else it scrolls. Arrow keys move between the tabs. */
export function FestivalTabs({ festivalId, onChoose, size = 48 }: FestivalTabsProps) {
  'use no memo' // every tab depends on the chosen one, so a memo would keep nothing and cost bytes of the first load
  const { t } = useLingui()
  const { daysUntilText } = useDateTexts()
  const [today] = useState(visitorsDay)
  const festivals = useQuery({ ...festivalsQuery, select: (known) => festivalsAhead(known, today) })
  const { data = [], isPending } = festivals
  const { ref: row, edges, look, scroll } = useScrollRow()
  // of the chosen tab; a festival without cards has none, and then the row begins with "All"
  const position = data.findIndex((festival) => festival.festivalId === festivalId) + 1
  const placed = useRef(false)
  useEffect(() => {
    // jumps at first, because smooth scrolling would fetch every drawing on the way
    centerTab(row.current, position, placed.current ? 'smooth' : 'instant')
    placed.current = !isPending
  }, [row, position, isPending])
  useEffect(() => {
    const tab = row.current?.children[position]
    if (tab instanceof HTMLElement && row.current?.contains(document.activeElement)) tab.focus()
  }, [row, position])

  const all: Tab = { festivalId: ALL_FESTIVALS_ID, name: t`All`, tone: 'neutral', next: null }
  const tabs = [all, ...data]
  const names = shortNames(tabs.map(({ name }) => name))
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = step && tabs.at((position + step) % tabs.length)
    if (!next) return
    event.preventDefault()
    onChoose(next.festivalId)
  }
  const tabOf = (tab: Tab) => {
    const isChosen = tab.festivalId === festivalId
    return (
      <button
        key={tab.festivalId}
        type="button"
        role="radio"
        aria-checked={isChosen}
        tabIndex={tab === tabs[position] ? 0 : -1}
        className={classes['tab']}
        onClick={() => onChoose(tab.festivalId)}
      >
        <span className={classes['circle']}>
          <img src={festivalDrawing(tab.festivalId)} alt="" width={size * 0.66} height={size * 0.66} loading="lazy" />
        </span>
        <span className={classes['name']} title={tab.name}>
          {names.get(tab.name)}
        </span>
        {tab.next && <small className={classes['days']}>{daysUntilText(tab.next, today)}</small>}
      </button>
    )
  }
  return (
    <div className={classes['rail']}>
      <div
        ref={row}
        className={classes['tabs']}
        role="radiogroup"
        aria-label={t`Festival`}
        aria-busy={isPending}
        data-centered={!isPending && areFestivalTabsCentered(tabs.length)}
        data-size={size}
        onKeyDown={move}
        tabIndex={-1}
        data-start={edges.start}
        data-end={edges.end}
        onScroll={look}
      >
        {tabOf(all)}
        <QueryList
          small
          query={festivals}
          pending={GHOSTS.map((ghost) => (
            <span key={ghost} className={classes['ghost']} aria-hidden />
          ))}
        >
          {(known) => known.map(tabOf)}
        </QueryList>
      </div>
      <RowArrows edges={edges} onScroll={scroll} middle={size / 2 + 12} size={36} />
    </div>
  )
}

/** Scrolls the row so that the tab is in its middle; the page itself does not scroll. */
function centerTab(row: HTMLElement | null, position: number, behavior: ScrollBehavior) {
  const tab = row?.children[position]
  if (row && tab instanceof HTMLElement)
    row.scrollTo({ left: tab.offsetLeft + tab.offsetWidth / 2 - row.clientWidth / 2, behavior })
}
