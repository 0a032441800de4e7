import { expect, test } from '../actors.ts'
import { cardEditorIn, OWN_CARD } from '../card-editor.ts'
import { comingFestivals } from '../coming-festivals.ts'
import { openEmbedCode } from '../embed-code.ts'
import { popupIn } from '../embedding.ts'
import { openFirstCard } from '../open-card.ts'
import { addFestival, createSolution, solutionSaved } from '../solution-editor.ts'
import { openThirdPartySite } from '../third-party-site/server.ts'

const TITLE = 'For grandma'
/** A line written by hand: no template has any. */
const INK = 'path[d*="Q"]'

test('a template becomes a card of one’s own, which My design shows and opens again (spec 2.10, 4)', async ({
  user,
  words,
  editorWords,
  isMobile,
}) => {
  const editor = cardEditorIn(user, words, editorWords, isMobile)
  await user.goto('/template')
  const template = await openFirstCard(user)
  await user.getByRole('button', { name: words('Use this template') }).click()
  await expect(user).toHaveURL(OWN_CARD)
  await expect(editor.title).toHaveValue(template)
  const beyond = () => user.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(await beyond(), 'the page around the editor has nothing to scroll').toBe(0)
  await editor.rename(TITLE)
  await editor.sign()
  await editor.saved()
  await editor.close()
  await expect(user).toHaveURL(/\/mine\/minePage/)
  await user.getByRole('link', { name: words('Edit {title}', { title: TITLE }) }).click()
  await expect(user).toHaveURL(OWN_CARD)
  await expect(editor.title).toHaveValue(TITLE)
  expect(await editor.signatures()).toBe(1)
  await user.reload()
  await expect(editor.title).toHaveValue(TITLE)

  // one template was used once, and there is one copy
  await user.goto('/mine/minePage')
  await expect(user.getByRole('article')).toHaveCount(1)
})

test('a card made for a festival comes back to the solution, and its popup shows it (spec 2.8)', async ({
  user,
  words,
  editorWords,
  language,
  isMobile,
  context,
}) => {
  const editor = cardEditorIn(user, words, editorWords, isMobile)
  const [festival] = await comingFestivals(user, language)
  if (festival === undefined) throw new Error('no festival of the list is to come')
  const { name } = festival
  await createSolution(user, words, isMobile)
  const solution = user.url()
  const platforms = user.getByRole('radiogroup', { name: words('Platform') })
  if (isMobile) await platforms.locator('label', { hasText: words('Mobile') }).click()
  const choosing = await addFestival(user, words, name)
  await choosing.getByRole('button', { name: words('Make your own card') }).click()
  await choosing
    .getByRole('button', { name: words.like('Start with {title}') })
    .first()
    .click()
  await expect(user).toHaveURL(OWN_CARD)
  await editor.sign()
  await editor.saved()
  await user.reload() // on the way, nothing is lost
  expect(await editor.signatures()).toBe(1)
  await editor.close()

  await expect(user).toHaveURL(solution)
  await expect(user.getByRole('button', { name: words('Change the card of {name}', { name }) })).toBeVisible()
  await solutionSaved(user, words)

  const { snippet } = await openEmbedCode(user, words)
  const site = await openThirdPartySite()
  const page = await context.newPage()
  await page.clock.setFixedTime(`${festival.date}T10:00:00+08:00`)
  await page.goto(site.publish({ head: snippet }))
  const { dialog, card } = popupIn(page)
  await expect(dialog).toHaveAccessibleName(name)
  await expect(card.locator(INK).first()).toBeVisible()
  await site.close()
})
