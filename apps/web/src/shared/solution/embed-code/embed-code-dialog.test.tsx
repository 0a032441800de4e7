import { cardDetail, cardVariants } from '@petalpost/api-client/endpoints/cards'
import { pinnedScript } from '@petalpost/api-client/endpoints/plugin'
import { saveSolution, solutionDetail, solutionSecret } from '@petalpost/api-client/endpoints/solutions'
import type { SaveSolutionInput, Solution } from '@petalpost/api-client/schemas/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { addDays } from '@petalpost/domain/civil-day'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { queryClient } from '#shared/call/query-client.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { card, definition, entry, reference, solution, user, variants } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { todayOf } from '../solution-festivals.ts'
import { mySolutionsQuery } from '../solution-lists.ts'
import { EmbedCodeDialog } from './embed-code-dialog.tsx'

const TODAY = todayOf({ timeZone: 'auto' })
const NEXT_WEEK = addDays(TODAY, 7)

const shown = (id: string, cardId: string) => entry({ id, card: reference(cardId), dates: [NEXT_WEEK] })
const onBoth = definition([shown('a', 'wide')], [shown('a', 'up')])
const onPc = definition([shown('a', 'wide')])

const template = solution({ id: 't1', isTemplate: 1, name: 'World holidays', definition: onBoth })
const toasts = () => store.get(toastsAtom).map(({ text }) => text)
const open = (opened: Solution) => renderParts(<EmbedCodeDialog solution={opened} onClose={() => undefined} />)

test('a visitor gets the code of a public solution, and copying says so', async () => {
  const calls = answerCalls([[solutionSecret, () => 'KEY1']])
  const person = userEvent.setup()
  open(template)
  const snippet = `<script async src="${window.location.origin}/plugin/js/main.js?k=KEY1"></script>`
  expect(await screen.findByText(snippet)).toBeDefined()
  // a public solution has no owner, so neither its sites nor its key can be managed
  expect(calls).toEqual([{ endpoint: 'solutionSecret', input: { id: 't1', isTemplate: '1' } }])
  expect(screen.queryByText('Replace or end the key')).toBeNull()

  await person.click(screen.getByRole('button', { name: 'Copy the code' }))
  await waitFor(() => expect(toasts()).toContain('Copy success'))
  expect(await navigator.clipboard.readText()).toBe(snippet)
})

test('a refused key shows the server’s sentence and leaves nothing to copy (spec 8)', async () => {
  answerCalls([
    [
      solutionSecret,
      () => {
        throw new Refusal(404, 'not_found', 'There is no such solution.')
      },
    ],
  ])
  open({ ...template, id: 't2' })
  expect(await screen.findByText('There is no such solution.')).toBeDefined()
  expect(toasts()).toContain('There is no such solution.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy the code' }).disabled).toBe(true)
  expect(screen.queryByRole('link')).toBeNull()
})

test('the day to try out is the next one of this solution, and the test page opens on it', async () => {
  answerCalls([[solutionSecret, () => 'KEY1']])
  open(template)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open a test page' })
  expect(link.getAttribute('href')).toBe(`/plugin/try?k=KEY1&lang=en-US#petalpost-date=${NEXT_WEEK}`)
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
  expect(screen.getByText('in 7 days', { exact: false })).toBeDefined()
})

test('opening the test page fetches the script again, so that it shows the latest changes', async () => {
  answerCalls([[solutionSecret, () => 'KEY1']])
  const person = userEvent.setup()
  open(template)
  const link = await screen.findByRole('link', { name: 'Open a test page' })
  const fetched = vi.spyOn(globalThis, 'fetch')
  link.addEventListener('click', (event) => event.preventDefault())
  await person.click(link)
  // without a referrer, which would make our own site one that embeds the solution
  const options = { cache: 'reload', referrerPolicy: 'no-referrer' }
  expect(fetched).toHaveBeenCalledWith(`${window.location.origin}/plugin/js/main.js?k=KEY1`, options)
})

test('a solution that shows nothing says what is missing, and offers no day to try out', async () => {
  answerCalls([[solutionSecret, () => 'KEY1']])
  open(solution())
  expect(await screen.findByText(/main\.js\?k=KEY1/)).toBeDefined()
  expect(screen.getByText('Visitors see nothing.')).toBeDefined()
  expect(screen.getByText('No festival yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the editor' }).getAttribute('href')).toBe('/solution/item/s1')
  expect(screen.queryByRole('link', { name: 'Open a test page' })).toBeNull()
  expect(screen.queryByText(/on your own page/)).toBeNull()
})

test('a platform that shows nothing is named, and one press makes it show what the other shows (spec 2.8)', async () => {
  store.set(userAtom, user())
  let stored = solution({ definition: onPc })
  answerCalls([
    [solutionSecret, () => 'KEY1'],
    [solutionDetail, () => stored],
    [
      cardDetail,
      () => ({ ...card({ id: 'wide', title: 'Village', aspectRatio: '16:9' }), definition: {}, version: 1 }),
    ],
    [cardVariants, () => variants(card({ id: 'up', title: 'Village' }))],
    [
      saveSolution,
      (input) => {
        stored = { ...stored, ...((input as SaveSolutionInput).solution as object), version: stored.version + 1 }
        return stored
      },
    ],
  ])
  const person = userEvent.setup()
  open(stored)
  queryClient.setQueryData(mySolutionsQuery.queryKey, [stored])
  expect(screen.getByText('Visitors on phones see nothing.')).toBeDefined()
  expect(screen.queryByText('Visitors on PC see nothing.')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Add this festival to mobile' }))
  await waitFor(() => expect(screen.queryByText('Visitors on phones see nothing.')).toBeNull())
  expect(stored.definition.platforms.mobile.festivals[0]).toMatchObject({ id: 'a', card: { id: 'up' } })
  expect(toasts()).toContain('1 festival is ready on mobile')
})

test('festivals whose own cards do not show all of their words are named', async () => {
  store.set(userAtom, user())
  const own = { ...reference('torn'), isTemplate: 0 as const }
  const festivals = [
    entry({ id: 'a', name: 'Christmas', card: own, dates: [NEXT_WEEK] }),
    entry({ id: 'b', name: 'Easter', card: reference('whole'), dates: [NEXT_WEEK] }),
  ]
  const stored = solution({ definition: definition(festivals) })
  answerCalls([
    [solutionSecret, () => 'KEY1'],
    [solutionDetail, () => stored],
    [cardDetail, () => ({ ...card({ id: 'torn', isTemplate: 0, unfit: 1 }), definition: {}, version: 1 })],
  ])
  open(stored)
  expect(await screen.findByText('Words are cut off at the edge of a card.')).toBeDefined()
  expect(screen.getByText('Edit these cards before visitors see them: Christmas')).toBeDefined()
})

test('“Why does it not show?” opens to the festivals of the solution as they are now', async () => {
  answerCalls([[solutionSecret, () => 'KEY1']])
  const person = userEvent.setup()
  open({ ...template, definition: onPc })
  expect(screen.queryByText('Shows on this day')).toBeNull()
  await person.click(await screen.findByText('Why does it not show?'))
  expect(screen.getByText(/visitors on PC see nothing\.$/)).toBeDefined()
  expect(screen.getByText(/^On another day: .* \(in 7 days\)$/)).toBeDefined()
})

test('a visitor gets no button to fix a public solution', async () => {
  answerCalls([[solutionSecret, () => 'KEY1']])
  open({ ...template, definition: onPc })
  expect(await screen.findByText('Visitors on phones see nothing.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Add/ })).toBeNull()
})

test('the pinned version is a second choice, with the hash of the server’s script and what it costs', async () => {
  const script = { path: '/plugin/js/pinned-AB12CD34AB12CD34.js', integrity: 'sha384-abc' }
  const calls = answerCalls([
    [solutionSecret, () => 'KEY1'],
    [pinnedScript, () => script],
  ])
  const person = userEvent.setup()
  open(template)
  const choice = await screen.findByText('Pinned version with integrity')
  expect(calls.map(({ endpoint }) => endpoint)).toEqual(['solutionSecret'])
  await person.click(choice)
  const { origin } = window.location
  const snippet = `<script async src="${origin}${script.path}?k=KEY1" integrity="sha384-abc" crossorigin="anonymous"></script>`
  expect(await screen.findByLabelText('Pinned embed code')).toHaveProperty('textContent', snippet)
  expect(screen.getByText(/old pinned versions keep working/)).toBeDefined()
  expect(screen.getByText(`connect-src ${origin}`)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Copy the pinned line' }))
  await waitFor(() => expect(toasts()).toContain('Copy success'))
  expect(await navigator.clipboard.readText()).toBe(snippet)
})

test('a pinned script that cannot be named says so, with a button to try again', async () => {
  let tries = 0
  answerCalls([
    [solutionSecret, () => 'KEY1'],
    [
      pinnedScript,
      () => {
        tries += 1
        if (tries === 1) throw new Refusal(503, 'unavailable', 'The embed is not built yet.')
        return { path: '/plugin/js/pinned-AB12CD34AB12CD34.js', integrity: 'sha384-abc' }
      },
    ],
  ])
  const person = userEvent.setup()
  open(template)
  await person.click(await screen.findByText('Pinned version with integrity'))
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Pinned embed code')).toBeDefined()
})
