import { useLingui } from '@lingui/react/macro'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import type { DateSpan } from '@petalpost/domain/festival'
import type { Platform } from '@petalpost/domain/show-config'
import type { KeyboardEvent, ReactNode } from 'react'

import { thumbnailSources } from '#shared/card/picture/thumbnail-sources.ts'
import { useWidth } from '#shared/ui/use-width.ts'

import { fanOut } from './fan-out.ts'
import { usePinText } from './pin-text.ts'
import type { RibbonPin } from './ribbon-pins.ts'

import classes from './ribbon-line.module.css'

interface RibbonLineProps {
  pins: readonly RibbonPin[]
  span: DateSpan
  selectedId: string | undefined
  onSelect: (id: string) => void
  /** Shown below the line. */
  children: ReactNode
}

/** Sizes of a pin, px: large in a single row, small in several rows or when there is little space. */
const LARGE = { pin: 30, height: 40, pitch: 34 }
const SMALL = { pin: 22, height: 30, pitch: 26 }
/** Below this width, px, pins are small. */
const NARROW = 460
/** Space between two rows of pins, px. */
const ROW_GAP = 4
/** Height of the line of days, px. */
const TRACK = 5
/** Space for the lines from the pins to their days, px. */
const DROP = 14
/** Width that a wide card needs to fill a pin, px. */
const PICTURE_WIDTH = 70

/**
 * The line, with a bar for the days on which a festival shows and a pin for each festival. Arrow keys move along the
 * pins.
 */
export function RibbonLine({ pins, span, selectedId, onSelect, children }: RibbonLineProps) {
  const { t } = useLingui()
  const pinText = usePinText(span)
  const [ref, width] = useWidth()
  const shares = pins.map(({ at }) => at)
  const large = fanOut(shares, { width, ...LARGE })
  const isLarge = width > NARROW && large.lanes === 1
  const size = isLarge ? LARGE : SMALL
  const fan = isLarge ? large : fanOut(shares, { width, ...SMALL })
  const floor = fan.lanes * (size.height + ROW_GAP)
  const trackTop = floor + DROP
  const bottomOf = (index: number) => floor - (fan.lane[index] ?? 0) * (size.height + ROW_GAP)
  const focusable = pins.some(({ entry }) => entry.id === selectedId) ? selectedId : pins[0]?.entry.id
  return (
    <div ref={ref}>
      {width > 0 && (
        <div className={classes['scroll']}>
          <div className={classes['line']} style={{ width: fan.width }}>
            <div
              className={classes['pins']}
              role="toolbar"
              aria-label={t`Festivals by date`}
              style={{ height: trackTop + TRACK }}
              tabIndex={-1}
              onKeyDown={moveFocus}
            >
              <svg width={fan.width} height={trackTop} aria-hidden>
                {pins.map(({ entry, platform, at }, index) => {
                  const x = fan.x[index] ?? 0
                  const points = `${x},${bottomOf(index)} ${x},${floor} ${at * fan.width},${trackTop}`
                  return (
                    <polyline key={keyOf(platform, entry)} points={points} data-selected={entry.id === selectedId} />
                  )
                })}
              </svg>
              <div className={classes['track']} style={{ top: trackTop, height: TRACK }}>
                {pins.flatMap(({ entry, platform, bars, isPlanned }) =>
                  bars.map(({ from, to }) => (
                    <i
                      key={`${keyOf(platform, entry)} ${from}`}
                      data-planned={isPlanned}
                      data-selected={entry.id === selectedId}
                      style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
                    />
                  )),
                )}
              </div>
              {pins.map((pin, index) => {
                const { entry, platform, isPlanned } = pin
                const text = pinText(pin)
                return (
                  <button
                    key={keyOf(platform, entry)}
                    type="button"
                    className={classes['pin']}
                    style={{
                      left: (fan.x[index] ?? 0) - size.pin / 2,
                      top: bottomOf(index) - size.height,
                      width: size.pin,
                      height: size.height,
                    }}
                    data-planned={isPlanned}
                    aria-pressed={entry.id === selectedId}
                    aria-label={text}
                    title={text}
                    tabIndex={entry.id === focusable ? 0 : -1}
                    onClick={() => onSelect(entry.id)}
                  >
                    {entry.card && <img {...thumbnailSources(entry.card.thumbnail, PICTURE_WIDTH)} alt="" />}
                  </button>
                )
              })}
            </div>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

const keyOf = (platform: Platform, { id }: Pick<FestivalEntry, 'id'>): string => `${platform} ${id}`

/** Moves the focus along the pins. Pressing a pin selects it. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const pins = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = pins.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: pins.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  pins.at(to % pins.length)?.focus()
}
