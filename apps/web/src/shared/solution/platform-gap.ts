import type { SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { otherPlatform, type Platform } from '@petalpost/domain/show-config'
import { nextShowing } from '@petalpost/domain/solution'

import { cardlessOn, missingOn } from './missing-festivals.ts'
import { shownFestivals } from './solution-festivals.ts'

/**
 * Why a platform shows nothing: it is switched off, has no festival, has no card, hides all festivals, or has no future
 * date. Or why it does not show one festival: it shows others.
 */
export type PlatformGap = 'off' | 'empty' | 'no-card' | 'hidden' | 'no-date' | 'not-this'

/** Why visitors on `platform` see nothing from `today` on; null when they see something. */
export function platformGap(definition: SolutionDefinition, platform: Platform, today: CivilDate): PlatformGap | null {
  const { showConfig, festivals } = definition.platforms[platform]
  const shown = shownFestivals(definition, platform)
  if (shown.some((entry) => nextShowing(entry, today))) return null
  if (shown.length > 0) return 'no-date'
  if (!showConfig.show) return 'off'
  if (festivals.length === 0) return 'empty'
  return festivals.some(({ card }) => card) ? 'hidden' : 'no-card'
}

/** True when adding the other platform's festivals, or switching this one on, lets visitors see something. */
export function isMendable(
  definition: SolutionDefinition,
  platform: Platform,
  gap: PlatformGap,
  today: CivilDate,
): boolean {
  if (gap === 'off') return true
  if (gap === 'not-this') return missingOn(definition, platform).length + cardlessOn(definition, platform).length > 0
  return (gap === 'empty' || gap === 'no-card') && platformGap(definition, otherPlatform(platform), today) === null
}
