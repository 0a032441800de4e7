import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Solution } from '@petalpost/api-client/schemas/solutions'
import type { Platform } from '@petalpost/domain/show-config'
import { useState } from 'react'

import { showError, showToast } from '#shared/ui/toast.ts'

/** A platform that is being mended, and how many of its cards are found. */
export interface Mending {
  platform: Platform
  done: number
  all: number
}

/** Lets a platform of my solution show what the other one shows, and says what came of it. */
export function useMendPlatform({ id }: Pick<Solution, 'id'>) {
  const { t } = useLingui()
  const [mending, setMending] = useState<Mending | null>(null)
  const mend = async (platform: Platform) => {
    if (mending) return
    setMending({ platform, done: 0, all: 0 })
    try {
      const { mendPlatform } = await import('./mend-platform.ts') // home pays for it only when it is pressed
      const { filled, withoutCard } = await mendPlatform(id, platform, (done, all) =>
        setMending({ platform, done, all }),
      )
      const added = platform === 'pc' ? addedToPc(filled) : addedToMobile(filled)
      if (filled > 0) showToast('success', added)
      if (withoutCard > 0)
        showToast(
          'info',
          t`${plural(withoutCard, { one: '# festival still needs a card.', other: '# festivals still need a card.' })}`,
        )
    } catch (error) {
      showError(error)
    } finally {
      setMending(null)
    }
  }
  const addedToPc = (count: number) =>
    t`${plural(count, { one: '# festival added to PC', other: '# festivals added to PC' })}`
  const addedToMobile = (count: number) =>
    t`${plural(count, { one: '# festival added to mobile', other: '# festivals added to mobile' })}`
  return { mend: (platform: Platform) => void mend(platform), mending }
}
