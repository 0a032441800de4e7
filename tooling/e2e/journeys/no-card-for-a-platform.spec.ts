import AxeBuilder from '@axe-core/playwright'
import { PLATFORM_ASPECT_RATIOS } from '@petalpost/domain/card'
import { otherPlatform, type Platform } from '@petalpost/domain/show-config'
import { newSolutionDefinition } from '@petalpost/domain/solution'
import type { Page } from '@playwright/test'

import { expect, test } from '../actors.ts'
import { PRODUCT } from '../addresses.ts'
import { animationsEnd } from '../animations-end.ts'

/** A solution of the user's with a card on only one platform. */
async function plansOnlyFor(platform: Platform, user: Page): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await user.request.post(path, { data, headers: { origin: PRODUCT } })
    return (
      (await answer.json()) as { data: { records: { id: string; title: string; thumbnail: string; price: number }[] } }
    ).data
  }
  const ratio = PLATFORM_ASPECT_RATIOS[platform]
  const { records } = await post('/api/ecards/cards/page', { pageNum: 1, pageSize: 40, aspectRatio: ratio })
  const { id, title, thumbnail } = records.find(({ price }) => price === 0)!
  const definition = newSolutionDefinition()
  definition.platforms[platform].festivals = [
    {
      id: 'birthday',
      festivalId: 0,
      name: 'Shop birthday',
      cron: '* * * 18 3 ?',
      card: { id, isTemplate: 1, title, thumbnail },
      showConfig: { inherit: true },
    },
  ]
  await post('/api/ecards/web/solution/save', { solution: { name: 'Little shop', definition } })
}

test('home tells on which platform nothing is planned, readably in light and dark, and one press adds it (spec 2.5)', async ({
  user,
  words,
  isMobile,
}) => {
  const lacking = isMobile ? 'mobile' : 'pc'
  await plansOnlyFor(otherPlatform(lacking), user)
  await user.goto('/home')
  const note = user.getByText(words(isMobile ? 'No card for phones yet' : 'No card for PC yet'))
  for (const colorScheme of ['light', 'dark'] as const) {
    await user.emulateMedia({ colorScheme })
    await expect(note).toBeVisible()
    await animationsEnd(user) // the colors change slowly
    const { violations } = await new AxeBuilder({ page: user }).withRules(['color-contrast']).analyze()
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
    await user.screenshot({ path: test.info().outputPath(`${colorScheme}.png`) })
  }
  await user.getByRole('button', { name: words('Add'), exact: true }).click()
  await expect(note).toBeHidden()
})
