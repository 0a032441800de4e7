import { addDays } from '@petalpost/domain/civil-day'

import { expect, test } from '../actors.ts'
import { comingFestivals } from '../coming-festivals.ts'
import { openEmbedCode } from '../embed-code.ts'
import { popupIn, problemsOf } from '../embedding.ts'
import { followRequests } from '../requests-end.ts'
import { addFestival, createSolution, solutionSaved } from '../solution-editor.ts'
import { openThirdPartySite } from '../third-party-site/server.ts'

test('somebody builds a solution, and its popup shows on another site on the day of the festival', async ({
  user,
  words,
  language,
  isMobile,
  context,
}) => {
  const [festival] = await comingFestivals(user, language)
  if (festival === undefined) throw new Error('no festival of the list is to come')
  await createSolution(user, words, isMobile)
  const platforms = user.getByRole('radiogroup', { name: words('Platform') })
  if (isMobile) await platforms.locator('label', { hasText: words('Mobile') }).click()
  const choosing = await addFestival(user, words, festival.name)
  await expect(
    choosing
      .getByRole('article')
      .or(choosing.getByRole('button', { name: /./ }))
      .first(),
  ).toBeVisible()
  await choosing
    .getByRole('button', { name: words.like('Choose {title}') })
    .first()
    .click()
  await expect(choosing).toBeHidden()
  await solutionSaved(user, words)

  const { snippet } = await openEmbedCode(user, words)
  expect(snippet).toMatch(/^<script async src="[^"]+\/plugin\/js\/main\.js\?k=[\w-]{20,}"><\/script>$/)

  const site = await openThirdPartySite()
  try {
    const page = await context.newPage()
    const problems = problemsOf(page)
    const address = site.publish({ head: snippet })
    await page.clock.setFixedTime(`${addDays(festival.date, -1)}T10:00:00+08:00`)
    const requestsEnd = followRequests(page)
    await page.goto(address)
    await expect.poll(() => page.evaluate(() => typeof window.petalpost)).toBe('function')
    await requestsEnd() // a card that is due has come by then
    await expect(popupIn(page).dialog).toHaveCount(0)

    await page.clock.setFixedTime(`${festival.date}T10:00:00+08:00`)
    await page.goto(address)
    await expect(popupIn(page).close).toBeVisible()
    await expect(popupIn(page).picture).toBeVisible()
    await popupIn(page).close.click()
    await expect(popupIn(page).dialog).toHaveCount(0)
    expect(problems).toEqual([])
  } finally {
    await site.close()
  }
})
