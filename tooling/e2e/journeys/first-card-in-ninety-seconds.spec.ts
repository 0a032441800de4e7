import type { Language } from '@petalpost/domain/language'

import { expect, test } from '../actors.ts'
import { personOn } from '../at-a-persons-pace.ts'
import { cardEditorIn, OWN_CARD } from '../card-editor.ts'
import { loginCodeFor } from '../mail.ts'

/** What a person may need from the first page to the finished card at most. */
const NINETY_SECONDS = 90
const MOST_PRESSES = 20

/** Each text as it reads, and by which keys a phone writes it: in Chinese pinyin, with a space for each choice. */
const TEXTS: Record<Language, Record<'search' | 'to' | 'message' | 'from', readonly [text: string, keys?: string]>> = {
  'en-US': {
    search: ['birthday for mum'],
    to: ['Dear Mum,'],
    message: ['Tea at four, cake at five'],
    from: ['Love, Rose'],
  },
  'zh-CN': {
    search: ['生日 妈妈', 'shengri  mama '],
    to: ['亲爱的妈妈：', 'qinaide mama :'],
    message: ['愿您天天开心，身体健康', 'yuan nin tiantian kaixin ,shenti jiankang '],
    from: ['爱你的小玫', 'ainide xiaomei '],
  },
}
/** The address of the journey is longer than that of a person. */
const OWN_ADDRESS = 'rose@example.com'

/** A line written by hand: no template has any. */
const INK = 'path[d*="Q"]:not(mask *)'
const SIGNATURE = [
  [0.2, 0.7],
  [0.3, 0.3],
  [0.4, 0.7],
  [0.6, 0.4],
  [0.8, 0.6],
] as const

test('who has never been here finds, fills in and signs a card within ninety seconds (spec 4, "Words for a card")', async ({
  page,
  words,
  editorWords,
  language,
  address,
  isMobile,
}) => {
  test.skip(!isMobile, 'the pace is that of fingers')
  const texts = TEXTS[language]
  const person = personOn(page)
  const button = (name: string) => page.getByRole('button', { name: words(name), exact: true })
  await page.goto('/home')
  await expect(page, 'the first page of a browser is the landing page').toHaveURL(/\/homeNew$/)
  await person.press(page.getByRole('link', { name: words('Cards'), exact: true }).first())

  await person.press(page.getByLabel(words('Search cards')))
  await person.type(...texts.search)
  await person.enter()
  await person.see(page.getByRole('heading', { name: words('Search result') }))
  await person.press(page.getByRole('article').first().getByRole('button').first())
  await person.press(button('Use this template'))

  await person.press(
    page.getByRole('dialog', { name: words('You are not logged in') }).getByRole('button', { name: words('Log in') }),
  )
  await person.press(page.getByLabel(words('Email'), { exact: true }))
  await person.type(address, OWN_ADDRESS)
  await person.press(button('Send code'))
  // a notice is opened, and the browser again
  const code = await person.elsewhere(2, () => loginCodeFor(address))
  await expect(page.getByLabel(words('Verification code'))).toBeFocused()
  await person.type(code)
  await person.press(page.getByRole('checkbox'))
  await person.press(button('Log in'))

  const editor = cardEditorIn(page, words, editorWords, isMobile)
  const sheet = editor.panel('To, message, from')
  for (const [name, text] of [
    ['To', texts.to],
    ['Message', texts.message],
    ['From', texts.from],
  ] as const) {
    await person.press(sheet.getByRole('textbox', { name: editorWords(name), exact: true }))
    await person.type(...text)
  }
  await expect(page).toHaveURL(OWN_CARD)
  await person.press(sheet.getByRole('button', { name: editorWords('Sign by hand') }))
  await person.draw(sheet.getByRole('img', { name: editorWords('Sign here') }), SIGNATURE)
  await person.press(sheet.getByRole('button', { name: editorWords('Put it on the card') }))
  await person.press(sheet.getByRole('button', { name: editorWords('See the finished card') }))

  const finished = editor.frame.getByTitle(editorWords('The card as its recipient sees it')).contentFrame()
  for (const [text] of [texts.to, texts.message, texts.from])
    await person.see(finished.getByText(text, { exact: true }))
  await person.see(finished.locator(INK).first())

  const { presses, swipes, keys, seconds, waited } = person.pace()
  const told = `${presses} presses, ${swipes} swipes, ${keys} keys: ${seconds.toFixed(0)} s of a person, and ${waited.toFixed(0)} s of waiting`
  test.info().annotations.push({ type: 'the first card', description: told })
  console.log(`The first card, ${language}: ${told}`)
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
  expect(seconds).toBeLessThan(NINETY_SECONDS)
  await editor.saved()
})
