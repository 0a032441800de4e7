import type { Solution } from '@petalpost/api-client/schemas/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import type { Platform } from '@petalpost/domain/show-config'

import { PlatformGapNote } from '#shared/solution/platform-gap-note.tsx'
import { platformGap } from '#shared/solution/platform-gap.ts'

interface BannerGapProps {
  solution: Solution
  platform: Platform
  today: CivilDate
}

/** Says why a platform does not show the solution's next festival, in the place of its card. */
export function BannerGap({ solution, platform, today }: BannerGapProps) {
  const gap = platformGap(solution.definition, platform, today) ?? 'not-this'
  const look = platform === 'pc' ? 'paper' : 'screen'
  return <PlatformGapNote solution={solution} platform={platform} gap={gap} today={today} look={look} />
}
