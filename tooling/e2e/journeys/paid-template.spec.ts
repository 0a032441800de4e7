import { embeddedConnection } from '@petalpost/server/test/embedded-database'
import { makeMember } from '@petalpost/server/test/make-member'

import { expect, signIn, test } from '../actors.ts'
import { DATA } from '../addresses.ts'
import { cardEditorIn, OWN_CARD } from '../card-editor.ts'

interface Listed {
  id: string
  title: string
  price: number
}

test('a paid template asks for a membership, also by deep link, and opens with one (spec 5, rule S15)', async ({
  user,
  words,
  editorWords,
  language,
  address,
}) => {
  const origin = new URL(user.url()).origin
  const post = async <Data>(path: string, data: object): Promise<Data> => {
    const answer = await user.request.post(path, { data, headers: { origin } })
    return ((await answer.json()) as { data: Data }).data
  }
  // the trial is granted once for a mailbox, and `+` leads to the same one
  await user.context().clearCookies()
  const email = address.replace('@', '+again@')
  await signIn(user, email)
  const { records } = await post<{ records: Listed[] }>('/api/ecards/cards/page', { pageNum: 1, pageSize: 200 })
  const paid = records.find(({ price }) => price > 0)
  if (!paid) throw new Error('the first pages have no paid card')
  // looked for from before the step, because on a busy machine the message has gone when the next page is there
  const told = user.getByText(words('This Greeting Card is for subscription use'))
  const isTold = () => expect(told.first()).toBeVisible()
  const plansShown = async () => {
    await expect(user).toHaveURL(/\/subscribe/)
    // the page loads itself anew for the wallet's script, which would take the place of the next visit
    if (language === 'en-US') await expect(user.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
  }

  await user.goto(`/template?card=${encodeURIComponent(`1:${paid.id}`)}`)
  await Promise.all([isTold(), user.getByRole('button', { name: words('Use this template') }).click()])
  await plansShown()

  await expect(told).toHaveCount(0)
  const deepLink = `/card/edit/${paid.id}/1`
  await Promise.all([isTold(), user.goto(deepLink)])
  await plansShown()
  await user.goto('/mine/minePage')
  await expect(user.getByText(words('No designs yet.'))).toBeVisible()

  await makeMember(embeddedConnection(DATA), email)
  await user.goto(deepLink)
  await expect(user).toHaveURL(OWN_CARD)
  await expect(cardEditorIn(user, words, editorWords).title).toHaveValue(paid.title)
})
