import { expect, test } from '../actors.ts'
import { comingFestivals } from '../coming-festivals.ts'
import { openEmbedCode } from '../embed-code.ts'
import { popupIn, problemsOf } from '../embedding.ts'
import { openThirdPartySite } from '../third-party-site/server.ts'

test('somebody builds a solution, and its popup shows on another site on the day of the festival', async ({
  user,
  words,
  language,
  isMobile,
  context,
}) => {
  const [eve, festival] = await comingFestivals(user, language)
  if (eve === undefined || festival === undefined) throw new Error('no festival of the list is to come')
  await user.goto('/solution')
  if (isMobile) await user.getByRole('button', { name: words('My solutions') }).click()
  await user.getByRole('button', { name: words('Create solution') }).click()
  await expect(user).toHaveURL(/\/solution\/item\//)

  const platforms = user.getByRole('radiogroup', { name: words('Platform') })
  if (isMobile) await platforms.locator('label', { hasText: words('Mobile') }).click()
  await user
    .getByRole('button', { name: words('Add festival') })
    .first()
    .click()
  await user.getByRole('searchbox', { name: words('Search festivals') }).fill(festival.name)
  await user
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${RegExp.escape(festival.name)}`) })
    .first()
    .click()

  const choosing = user.getByRole('dialog')
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
  await expect(user.getByRole('status').filter({ hasText: words('Saved at {0}', { time: '' }).trim() })).toBeVisible()

  const { snippet } = await openEmbedCode(user, words)
  expect(snippet).toMatch(/^<script async src="[^"]+\/plugin\/js\/main\.js\?k=[\w-]{20,}"><\/script>$/)

  const site = await openThirdPartySite()
  try {
    const page = await context.newPage()
    const problems = problemsOf(page)
    const address = site.publish({ head: snippet })
    await page.clock.setFixedTime(`${eve.date}T10:00:00+08:00`)
    await page.goto(address)
    await expect.poll(() => page.evaluate(() => typeof window.petalpost)).toBe('function')
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
