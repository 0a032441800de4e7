import { expect, test } from '../../actors.ts'

test('offline, a page that was never opened says so, has a way back, and opens by itself when online', async ({
  visitor,
  words,
}) => {
  const tiles = visitor.getByRole('article')
  const openSolutions = () =>
    visitor
      .getByRole('link', { name: words('Solutions'), exact: true })
      .locator('visible=true')
      .first()
      .click()
  const offline = visitor.getByRole('heading', { name: words('This page needs a connection') })
  await visitor.goto('/home')
  await tiles.first().waitFor()
  await visitor.context().setOffline(true)

  await openSolutions()
  await expect(offline).toBeVisible()
  await expect(visitor).toHaveURL(/\/solution$/)
  await visitor.goBack()
  await expect(tiles.first()).toBeVisible()
  await expect(visitor).toHaveURL(/\/home$/)

  await openSolutions()
  await visitor.getByRole('button', { name: words('Go back') }).click()
  await expect(tiles.first()).toBeVisible()

  await openSolutions()
  await expect(offline).toBeVisible()
  await visitor.context().setOffline(false)
  await expect(visitor.getByRole('heading', { name: words('Public solutions') })).toBeVisible()
})

test('offline, a list that was never loaded says so, and loads by itself when online', async ({ visitor, words }) => {
  await visitor.goto('/template')
  await visitor.getByRole('article').first().waitFor()
  await visitor.context().setOffline(true)
  await visitor
    .getByRole('radiogroup', { name: words('Festival'), exact: true })
    .getByRole('radio')
    .nth(1)
    .click()
  const note = visitor.getByRole('main').getByRole('alert')
  await expect(note).toContainText(words('You are offline. Check your connection and try again.'))
  await expect(visitor.getByRole('article')).toHaveCount(0)
  await visitor.context().setOffline(false)
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('a picture that cannot be loaded is transparent, and is there when the visitor is online again', async ({
  visitor,
}) => {
  const pictures = '**/library/thumbnails/**'
  await visitor.route(pictures, (route) => route.abort())
  await visitor.goto('/solution')
  const picture = visitor.locator('[aria-roledescription="carousel"] img').first()
  await expect(picture).toHaveCSS('opacity', '0')
  await visitor.context().setOffline(true)
  await visitor.unroute(pictures)
  await visitor.context().setOffline(false)
  await expect(picture).not.toHaveAttribute('data-failed')
  await expect(picture).not.toHaveCSS('opacity', '0')
})
