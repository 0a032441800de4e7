import { newSolutionDefinition } from '@petalpost/domain/solution'
import type { Page } from '@playwright/test'

import { expect, test } from '../actors.ts'
import { PRODUCT } from '../addresses.ts'

const TITLE = 'For grandma'

/** Calls the API as the user's page does. */
async function post<Data>(user: Page, path: string, data: object): Promise<Data> {
  const answer = (await (await user.request.post(path, { data, headers: { origin: PRODUCT } })).json()) as {
    success: boolean
    data: Data
  }
  if (!answer.success) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
  return answer.data
}

/** A design of the user's, copied from a free template, and a solution that shows it on both platforms. */
async function designInUse(user: Page): Promise<{ solutionId: string }> {
  const { records } = await post<{ records: { id: string; price: number }[] }>(user, '/api/ecards/cards/page', {
    pageNum: 1,
    pageSize: 40,
    aspectRatio: '9:16',
  })
  const template = records.find(({ price }) => price === 0)
  const about = { id: null, festivalId: 0, category: 'birthday', title: TITLE, thumbnail: '', isTemplate: 0 }
  const { id } = await post<{ id: string }>(user, '/api/ecards/cards/save', {
    ...about,
    templateId: template?.id,
    definition: null,
  })
  const definition = newSolutionDefinition()
  for (const platform of Object.values(definition.platforms))
    platform.festivals = [
      {
        id: 'day',
        festivalId: 0,
        name: 'Shop birthday',
        cron: '* * * 18 3 ?',
        card: { id, isTemplate: 0, title: '', thumbnail: '' },
      },
    ]
  const solution = { name: 'Little shop', definition }
  const saved = await post<{ id: string }>(user, '/api/ecards/web/solution/save', { solution })
  return { solutionId: saved.id }
}

test('a design removed from the recent designs stays a design; a deleted one disappears from every list and its solution', async ({
  user,
  words,
  isMobile,
}) => {
  const { solutionId } = await designInUse(user)
  const question = user.getByRole('dialog').filter({ hasText: words('Are you sure you want to delete?') })
  const agree = async () => {
    await expect(question.getByText(TITLE)).toBeVisible()
    await question.getByRole('button', { name: words('OK') }).click()
    await expect(question).toBeHidden()
  }

  await user.goto('/home')
  if (isMobile) await user.getByRole('button', { name: words('My cards') }).click()
  const recent = user.getByRole('link', { name: TITLE })
  await recent.hover()
  await user.getByRole('button', { name: words('Remove {title} from recent designs', { title: TITLE }) }).click()
  await agree()
  await expect(recent).toHaveCount(0)

  await user.goto(`/solution/item/${solutionId}`)
  if (isMobile)
    await user
      .getByRole('radiogroup', { name: words('Platform') })
      .locator('label', { hasText: words('Mobile') })
      .click()
  await user.getByRole('button', { name: words('Change the card of {name}', { name: 'Shop birthday' }) }).click()
  const dialog = user.getByRole('dialog').filter({ has: user.getByRole('tablist') })
  await dialog.getByRole('tab', { name: words('My designed') }).click()
  await dialog.getByText('9:16', { exact: true }).click() // the dialog opens with the ratio of the platform
  const design = dialog.getByRole('button', { name: words('Choose {title}', { title: TITLE }) })
  await design.hover()
  await dialog.getByRole('button', { name: words('Delete {title}', { title: TITLE }) }).click()
  await expect(question.getByText(/1/)).toBeVisible() // one solution shows the design
  await agree()
  await expect(design).toHaveCount(0)
  await user.keyboard.press('Escape')
  await expect(
    user.getByRole('button', { name: words('Choose a card for {name}', { name: 'Shop birthday' }) }),
  ).toBeVisible()
})
