import { expect, test } from '../../actors.ts'
import { fingerOn, type Point } from '../../finger.ts'
import { openFirstCard } from '../../open-card.ts'

test('the preview walks through its list, plays again and recolors; a copied address opens the same card (spec 2.7)', async ({
  visitor,
  words,
}) => {
  await visitor.goto('/template?c=thanks')
  const title = await openFirstCard(visitor)
  const dialog = visitor.getByRole('dialog')
  const heading = dialog.getByRole('heading', { level: 2 })
  // a screen's own styles win over the library's, whichever file arrives first
  await expect(dialog.locator('.mantine-Modal-body')).toHaveCSS('padding', '0px')
  await dialog.getByRole('button', { name: words('Next card') }).click()
  await expect(heading).not.toHaveText(title)
  const second = (await heading.textContent()) ?? ''
  await visitor.keyboard.press('ArrowLeft')
  await expect(heading).toHaveText(title)

  await dialog
    .getByRole('group', { name: words('Colors and words') })
    .getByRole('button')
    .and(visitor.locator('[aria-pressed="false"]'))
    .first()
    .click()
  await expect(heading).toHaveText(second) // a short list shows the other colors beside the card
  await visitor.keyboard.press('ArrowRight')
  await expect(heading).not.toHaveText(second)
  await visitor.keyboard.press('ArrowLeft')
  await expect(heading).toHaveText(second)
  await dialog.getByRole('button', { name: words('Play again') }).click()

  const shared = visitor.url()
  await visitor.goBack()
  await expect(dialog).toBeHidden()
  await visitor.goto(shared)
  await expect(heading).toHaveText(second)
  await expect(dialog.getByRole('button', { name: words('Previous card') })).toBeVisible()
})

test('after a swipe to the next card, the first tap is a tap', async ({ visitor, words, isMobile }) => {
  test.skip(!isMobile, 'fingers swipe')
  await visitor.goto('/template?c=thanks')
  const title = await openFirstCard(visitor)
  const dialog = visitor.getByRole('dialog')
  const heading = dialog.getByRole('heading', { level: 2 })
  const { width, height } = visitor.viewportSize()!
  const across = (share: number): Point => [width * share, height * 0.3]
  await fingerOn(visitor).throw([across(0.9), across(0.8), across(0.65), across(0.5)])
  await expect(heading).not.toHaveText(title)
  await dialog.getByRole('button', { name: words('Previous card') }).tap()
  await expect(heading).toHaveText(title)
})

test('a list shows each design once, in all its colors, and the cards of the other language behind a divider', async ({
  visitor,
  words,
}) => {
  await visitor.goto('/template?c=thanks')
  const designs = visitor.getByRole('group', { name: words.like('{title} and its other colors') })
  await designs.first().waitFor()
  const divider = visitor.getByRole('heading', { name: words('Also in 中文') })
  await expect(divider).toBeVisible()
  const panel = visitor.getByRole('button', { name: words('Filters'), exact: true })
  if (await panel.isVisible()) await panel.click()
  const count = Number(await visitor.getByRole('button', { pressed: true }).locator('small').first().textContent())
  await expect(designs).toHaveCount(2 * count) // each design in both languages
})
