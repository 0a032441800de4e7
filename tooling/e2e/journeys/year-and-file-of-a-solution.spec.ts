import { readFile } from 'node:fs/promises'

import { expect, test } from '../actors.ts'

const file = (content: string) => ({
  name: 'shop.json',
  mimeType: 'application/json',
  buffer: Buffer.from(content),
})

test('an owner looks at the year of a solution, downloads it and imports the file (spec 2.8)', async ({
  user,
  words,
}) => {
  await user.goto('/solution')
  await user
    .getByRole('button', { name: words('Customize') })
    .first()
    .click()
  await expect(user).toHaveURL(/\/solution\/item\/[\w-]+$/)
  const first = user.url()
  const more = user.getByRole('button', { name: words('More'), exact: true })
  await more.click()
  await user.getByRole('menuitem', { name: words('The whole year') }).click()
  const year = user.getByRole('dialog')
  await expect(year.getByRole('status')).toContainText('“')
  await year.getByLabel(words('What a visitor sees on')).fill('2027-02-06')
  await expect(year.getByRole('status')).toBeVisible()
  await user.keyboard.press('Escape')
  await expect(year).toBeHidden()

  await more.click()
  const downloading = user.waitForEvent('download')
  await user.getByRole('menuitem', { name: words('Download as a file') }).click()
  const download = await downloading
  // a browser in a system without a UTF-8 locale calls a file with a Chinese name "download"
  expect(download.suggestedFilename()).toMatch(/\.json$|^download$/)
  const text = await readFile(await download.path(), 'utf8')
  expect((JSON.parse(text) as { format: string }).format).toBe('petalpost-solution')

  await user.goto('/solution')
  const panel = user.getByRole('button', { name: words('My solutions'), exact: true })
  await expect(panel.or(user.getByRole('heading', { name: words('My solutions') }))).toBeVisible()
  if (await panel.isVisible()) await panel.click()
  const field = user.getByLabel(words('Solution file'))
  await field.setInputFiles(file('{"hello":1}'))
  await expect(user.getByText(/Petalpost|花笺/).filter({ hasText: /imported|导入/ })).toBeVisible()
  await expect(user).toHaveURL(/\/solution$/)
  await field.setInputFiles(file(text))
  await expect(user).toHaveURL(/\/solution\/item\/[\w-]+$/)
  expect(user.url()).not.toBe(first)
})
