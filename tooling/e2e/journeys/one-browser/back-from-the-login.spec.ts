import { expect, test } from '../../actors.ts'
import { PRODUCT } from '../../addresses.ts'

test('Close goes back from the login after a full load, and never to another site (spec 2.3)', async ({
  visitor,
  words,
}) => {
  const close = visitor.getByRole('button', { name: words('Close') })
  await visitor.goto('/template')
  await visitor.goto('/login') // a typed address
  await close.click()
  await expect(visitor).toHaveURL(/\/template$/)

  await visitor.goto('/login')
  await visitor.reload()
  await close.click()
  await expect(visitor).toHaveURL(/\/template$/)

  // a link of another site, which 127.0.0.1 is for a browser
  await visitor.goto(`${PRODUCT.replace('//localhost', '//127.0.0.1')}/template`)
  await visitor.goto('/login')
  await close.click()
  await expect(visitor).toHaveURL(`${PRODUCT}/home`)
})

test('a first page that is the login leads home (spec 2.3)', async ({ visitor, words }) => {
  await visitor.goto('/login')
  await visitor.getByRole('button', { name: words('Close') }).click()
  await expect(visitor).toHaveURL(/\/home$/)
})
