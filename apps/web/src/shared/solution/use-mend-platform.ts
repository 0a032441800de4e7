import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import type { Platform } from '@petalpost/domain/show-config'
import { showToast } from '@petalpost/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { PlatformGap } from './platform-gap.ts'

/** The platform that is being fixed, and how many of its cards are found. */
export interface Mending {
  platform: Platform
  done: number
  all: number
}

/** Makes a platform of my solution show what the other one shows, and reports the result. */
export function useMendPlatform({ id }: Pick<Solution, 'id'>) {
  const { t } = useLingui()
  const [mending, setMending] = useState<Mending | null>(null)
  const work = useMutation({
    mutationFn: async ({ platform, gap }: { platform: Platform; gap: PlatformGap }) => {
      const { mendPlatform } = await import('./mend-platform.ts') // keeps it out of the home page
      return mendPlatform(id, platform, gap, (done, all) => setMending({ platform, done, all }))
    },
    onSuccess: ({ ready, withoutCard }, { platform }) => {
      if (ready > 0) showToast('success', platform === 'pc' ? readyOnPc(ready) : readyOnMobile(ready))
      if (withoutCard > 0)
        showToast(
          'info',
          t`${plural(withoutCard, { one: '# festival still needs a card.', other: '# festivals still need a card.' })}`,
        )
    },
    onSettled: () => setMending(null),
  })
  const readyOnPc = (count: number) =>
    t`${plural(count, { one: '# festival is ready on PC', other: '# festivals are ready on PC' })}`
  const readyOnMobile = (count: number) =>
    t`${plural(count, { one: '# festival is ready on mobile', other: '# festivals are ready on mobile' })}`
  const mend = (platform: Platform, gap: PlatformGap) => {
    if (mending) return
    setMending({ platform, done: 0, all: 0 })
    work.mutate({ platform, gap })
  }
  return { mend, mending }
}
