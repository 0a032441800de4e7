import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import {
  MASK_HIDDEN,
  MASK_SHOWN,
  SHOW_MASKS,
  SHOW_POSITIONS,
  SHOW_TIMES,
  type ShowMask,
  type ShowPosition,
  type ShowTimes,
} from '@petalpost/domain/show-config'
import { AUTO_TIME_ZONE, TIME_ZONES } from '@petalpost/domain/time-zone'

const SHOW_TIMES_TEXTS: Record<ShowTimes, MessageDescriptor> = {
  0: msg`Every visit`,
  1: msg`Once`,
  2: msg`Once a day`,
}

const POSITION_TEXTS: Record<ShowPosition, MessageDescriptor> = {
  full: msg({ message: 'Full', context: 'position' }),
  center: msg({ message: 'Center', context: 'position' }),
  left: msg({ message: 'Left', context: 'position' }),
  right: msg({ message: 'Right', context: 'position' }),
  top: msg({ message: 'Top', context: 'position' }),
  bottom: msg({ message: 'Bottom', context: 'position' }),
}

const MASK_TEXTS: Record<ShowMask, MessageDescriptor> = {
  [MASK_HIDDEN]: msg`No mask`,
  [MASK_SHOWN]: msg`With mask`,
}

export interface Choice<Value> {
  value: Value
  label: string
}

/** The options of the editor's selects, in the page's language. */
export function useChoices() {
  const { i18n } = useLingui()
  const showTimes: Choice<ShowTimes>[] = SHOW_TIMES.map((value) => ({ value, label: i18n._(SHOW_TIMES_TEXTS[value]) }))
  const positions: Choice<ShowPosition>[] = SHOW_POSITIONS.map((value) => ({
    value,
    label: i18n._(POSITION_TEXTS[value]),
  }))
  const masks: Choice<ShowMask>[] = SHOW_MASKS.map((value) => ({ value, label: i18n._(MASK_TEXTS[value]) }))
  return { showTimes, positions, masks, timeZones: (current: string) => timeZoneChoices(current, i18n._(msg`Auto`)) }
}

/** The offsets of spec 9, plus the solution's own IANA zone if it has one. */
function timeZoneChoices(current: string, auto: string): Choice<string>[] {
  const zones = TIME_ZONES.includes(current) ? TIME_ZONES : [current, ...TIME_ZONES]
  return zones.map((value) => ({
    value,
    label: value === AUTO_TIME_ZONE ? auto : /^[+-]/.test(value) ? `UTC${value}` : value,
  }))
}
