import { expect, test } from '../actors.ts'
import { cardEditorIn, OWN_CARD } from '../card-editor.ts'
import { fingerOn, type Point } from '../finger.ts'
import { expectInTime } from '../in-time.ts'
import { openFirstCard } from '../open-card.ts'
import { showsThrough } from '../shows-through.ts'

const MESSAGE = 'Tea at four, cake at five'
/** A line written by hand: no template has any. */
const INK = 'path[d*="Q"]:not(mask *)'
/** What a person may need from the card to the finished one at most. */
const NINETY_SECONDS = 90_000

test('a card is filled in, signed and seen with the sheet of its words alone (spec 4, "Words for a card")', async ({
  user,
  words,
  editorWords,
  language,
  isMobile,
}) => {
  const editor = cardEditorIn(user, words, editorWords, isMobile)
  const [to, from] = language === 'zh-CN' ? ['亲爱的妈妈：', '爱你的小玫'] : ['Dear Mom,', 'Love, Rose']
  await user.goto('/template?c=birthday')
  await openFirstCard(user)
  const start = Date.now()
  await user.getByRole('button', { name: words('Use this template') }).click()
  await expect(user).toHaveURL(OWN_CARD)

  const sheet = editor.panel('To, message, from')
  const field = (name: string) => sheet.getByRole('textbox', { name: editorWords(name), exact: true })
  await field('To').fill(to)
  await field('From').fill(from)
  await field('Message').fill(MESSAGE)
  for (const text of [to, from, MESSAGE]) await expect(editor.card.getByText(text)).toBeVisible()

  await sheet.getByRole('button', { name: editorWords('Sign by hand') }).click()
  const pad = sheet.getByRole('img', { name: editorWords('Sign here') })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('the pad is not in sight')
  const at = (across: number, down: number): Point => [box.x + box.width * across, box.y + box.height * down]
  const line = [at(0.2, 0.7), at(0.3, 0.3), at(0.4, 0.7), at(0.6, 0.4), at(0.8, 0.6)] as const
  if (isMobile) await fingerOn(user).drag(line)
  else {
    await user.mouse.move(...line[0])
    await user.mouse.down()
    for (const point of line.slice(1)) await user.mouse.move(...point, { steps: 4 })
    await user.mouse.up()
  }
  // a signature that nobody has put on the card goes there all the same
  await sheet.getByRole('button', { name: editorWords('See the finished card') }).click()
  const recipient = editor.frame.getByTitle(editorWords('The card as its recipient sees it')).contentFrame()
  for (const text of [to, from, MESSAGE]) await expect(recipient.getByText(text)).toBeVisible()
  await expect(recipient.locator(INK).first()).toBeVisible()
  expectInTime('time to fill in a card', start, NINETY_SECONDS)
  await user.keyboard.press('Escape')
  await expect(sheet.getByRole('button', { name: editorWords('Sign again') })).toBeVisible()
  const head = sheet.getByRole('heading', { name: editorWords('To, message, from') })
  expect(await showsThrough(sheet, head)).toEqual([])
  await editor.saved()
  await editor.close()
})
