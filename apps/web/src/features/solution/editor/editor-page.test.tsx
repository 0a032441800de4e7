import { festivalList, regionFestivalList } from '@petalpost/api-client/endpoints/basic'
import { cardDetail, cardsPage, cardVariants } from '@petalpost/api-client/endpoints/cards'
import { saveSolution, solutionDetail } from '@petalpost/api-client/endpoints/solutions'
import type { SaveSolutionInput, Solution } from '@petalpost/api-client/schemas/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { addDays } from '@petalpost/domain/civil-day'
import { Overlays } from '@petalpost/ui/overlays'
import { store } from '@petalpost/ui/store'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { todayOf } from '#shared/solution/solution-festivals.ts'
import { card, definition, entry, reference, solution, user, variants } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { EditorPage } from './editor-page.tsx'

const TODAY = todayOf({ timeZone: 'auto' })
const DATE = addDays(TODAY, 30)
const CHRISTMAS = {
  id: 50,
  festivalId: 50,
  slug: 'christmas',
  name: 'Christmas',
  festivalName: 'Christmas',
  cron: '* * * 25 12 ?',
  country: '*',
  dates: [DATE],
  suggestedWindow: { before: 14, after: 0 },
}
const wide = card({ id: 'wide', title: 'Village', aspectRatio: '16:9', festivalId: 50 })
const upright = card({ id: 'up', title: 'Village', festivalId: 50 })

type Person = ReturnType<typeof userEvent.setup>

let round = 0
beforeEach(() => {
  round += 1
  // everything is 800 px wide except the page with the popup, so that its frames are not loaded
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function width(this: HTMLElement) {
    return this.className.includes('canvas') ? 0 : 800
  })
  store.set(userAtom, user())
})

/** Opens the editor on a server that has one festival and its card in both ratios. */
async function open(start: Solution['definition'] = definition(), { counterparts = true } = {}) {
  const id = `s${round}` // the page caches its editors by solution id, so each test needs its own id
  const server = { stored: solution({ id, definition: start }), counterparts }
  answerCalls([
    [solutionDetail, () => server.stored],
    [
      saveSolution,
      (input) => {
        const sent = (input as SaveSolutionInput).solution as Solution
        server.stored = { ...server.stored, ...sent, version: server.stored.version + 1 }
        return server.stored
      },
    ],
    [regionFestivalList, () => [CHRISTMAS]],
    [festivalList, () => [CHRISTMAS]],
    [cardsPage, () => ({ records: [wide, upright] })],
    [cardDetail, () => ({ ...wide, definition: {}, version: 1 })],
    [
      cardVariants,
      () => {
        if (!server.counterparts) throw new TypeError('connection lost')
        return variants(upright)
      },
    ],
  ])
  renderParts(
    <>
      <EditorPage id={id} />
      <Overlays />
    </>,
  )
  await screen.findByRole('complementary', { name: 'Festivals' })
  const stored = (platform: 'pc' | 'mobile') =>
    server.stored.definition.platforms[platform].festivals.map(({ id, name, card, window }) => ({
      id,
      name,
      card: card?.id,
      window,
    }))
  return { person: userEvent.setup(), server, stored }
}

const add = async (person: Person) => {
  await person.click((await screen.findAllByRole('button', { name: 'Add festival' }))[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add festival' }))
  return person.click(await dialog.findByRole('button', { name: /^Christmas/ }))
}
const choose = async (person: Person) =>
  person.click((await screen.findAllByRole('button', { name: 'Choose Village' }))[0] ?? document.body)
const isSelected = (name: string) => screen.getByRole('article', { name }).getAttribute('aria-current')
const festival = (name: string) => within(screen.getByRole('article', { name }))
const side = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const control = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

test('a festival added for PC is added for mobile, with the counterpart of its card (spec 2.8)', async () => {
  const { person, stored } = await open()
  await add(person)
  expect(await screen.findByText('Mobile gets this card too, in 9:16 if available.')).toBeDefined()
  await choose(person)
  await waitFor(() => expect(stored('mobile')[0]?.card).toBe('up'))
  expect(stored('pc')).toEqual([{ ...stored('mobile')[0], card: 'wide' }])
  expect(festival('Christmas').getByRole('button', { name: 'Greet from 14 days before?' })).toBeDefined()
})

test('when the counterpart cannot be fetched, the festival has no card and says so; a retry fetches it', async () => {
  const { person, stored, server } = await open(definition(), { counterparts: false })
  await add(person)
  await choose(person)
  expect(await screen.findByText('The mobile card could not be fetched.')).toBeDefined()
  await waitFor(() => expect(stored('mobile')).toEqual([{ ...stored('pc')[0], card: undefined }]))
  server.counterparts = true
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(stored('mobile')[0]?.card).toBe('up'))
})

test('with “Same on mobile” switched off, a festival is added to only one platform', async () => {
  const { person, stored } = await open()
  await person.click((await screen.findAllByRole('button', { name: 'Add festival' }))[0] ?? document.body)
  await person.click(await screen.findByRole('switch', { name: 'Same on mobile' }))
  await person.click(await screen.findByRole('button', { name: /^Christmas/ }))
  await choose(person)
  await waitFor(() => expect(stored('pc')[0]?.card).toBe('wide'))
  expect(stored('mobile')).toEqual([])
})

const joinedDefinition = definition(
  [
    entry({
      id: 'e1',
      festivalId: 50,
      name: 'Christmas',
      cron: '* * * 25 12 ?',
      dates: [DATE],
      card: reference('wide'),
    }),
  ],
  [entry({ id: 'e1', festivalId: 50, name: 'Christmas', cron: '* * * 25 12 ?', dates: [DATE], card: reference('up') })],
)

test('a preset that the solution has already is not added twice: pressing it closes the dialog and selects it', async () => {
  const { pc, mobile } = joinedDefinition.platforms
  const [, month, day] = addDays(TODAY, 1).split('-').map(Number)
  const first = entry({ id: 'e0', name: 'Payday', cron: `* * * ${day} ${month} ?` })
  const { person, stored } = await open(definition([first, ...pc.festivals], [first, ...mobile.festivals]))
  expect([isSelected('Payday'), isSelected('Christmas')]).toEqual(['true', 'false'])
  await add(person)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([isSelected('Payday'), isSelected('Christmas')]).toEqual(['false', 'true'])
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(stored('pc')).toHaveLength(2)
})

test('a preset that only this platform has is joined with the other one, unless it was separated', async () => {
  const { person, stored } = await open(definition(joinedDefinition.platforms.pc.festivals))
  await add(person)
  await waitFor(() => expect(stored('mobile').map(({ id }) => id)).toEqual(['e1']))
  expect(stored('pc')).toHaveLength(1)
  await person.click(control('Same on mobile'))
  await waitFor(() => expect(stored('mobile')[0]?.id).not.toBe('e1'))
  const [apart] = stored('mobile')
  await add(person)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stored('mobile')).toEqual([apart])
})

test('the window of a joined festival applies to both platforms; after separating, each has its own', async () => {
  const { person, stored } = await open(joinedDefinition)
  await person.click(await screen.findByRole('button', { name: 'Greet from 14 days before?' }))
  await waitFor(() => expect(stored('mobile')[0]?.window).toEqual({ before: 14, after: 0 }))
  await person.click(control('Same on mobile'))
  await person.type(screen.getByRole('spinbutton', { name: 'Days after' }), '3')
  await waitFor(() => expect(stored('pc')[0]?.window).toEqual({ before: 14, after: 3 }))
  expect(stored('mobile')[0]).toMatchObject({ window: { before: 14, after: 0 }, card: 'up' })
  expect(stored('mobile')[0]?.id).not.toBe('e1')
  await person.click(control('Same on mobile'))
  expect(await screen.findByText('Mobile now uses the name, days and card from PC')).toBeDefined()
  await waitFor(() => expect(stored('mobile')).toEqual([{ ...stored('pc')[0], card: 'up' }]))
})

test('deleting a joined festival says that it goes from both, and undo brings both back', async () => {
  const { person, stored } = await open(joinedDefinition)
  await person.click(await screen.findByRole('button', { name: 'Delete Christmas' }))
  expect(await screen.findByText('“Christmas” and its settings will be removed from PC and mobile.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect([stored('pc'), stored('mobile')]).toEqual([[], []]))
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect([stored('pc')[0]?.card, stored('mobile')[0]?.card]).toEqual(['wide', 'up']))
})

test('an older solution offers to add what is only on PC to mobile, in one press (spec 2.8)', async () => {
  const { person, stored } = await open(definition(joinedDefinition.platforms.pc.festivals))
  await person.click(await screen.findByRole('radio', { name: /Mobile/ }))
  expect(screen.getByText('1 festival is only on PC.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Add it to mobile' }))
  await waitFor(() => expect(stored('mobile')).toEqual([{ ...stored('pc')[0], card: 'up' }]))
  expect(screen.queryByText('1 festival is only on PC.')).toBeNull()
})

test('times are set in seconds and stored in milliseconds (spec 3)', async () => {
  const { person, server } = await open(joinedDefinition)
  await person.click(await screen.findByRole('switch', { name: 'Close by itself' }))
  const closing = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Close after' })
  expect(closing.value).toBe('5')
  await person.clear(closing)
  await person.type(closing, '7.5')
  await waitFor(() => expect(server.stored.definition.platforms.pc.showConfig.closeDelay).toBe(7500))
})

test('“Close by itself” after 0 seconds says beside the field that the card stays open', async () => {
  const { person, server } = await open(joinedDefinition)
  await person.click(await screen.findByRole('switch', { name: 'Close by itself' }))
  const closing = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Close after' })
  expect(screen.queryByText('With 0 seconds the card does not close by itself.')).toBeNull()
  await person.clear(closing)
  await person.type(closing, '0')
  const note = await screen.findByText('With 0 seconds the card does not close by itself.')
  expect(closing.getAttribute('aria-describedby')?.split(' ')).toContain(note.id)
  await waitFor(() => expect(server.stored.definition.platforms.pc.showConfig.closeDelay).toBe(0))
})

test('a box that would put Close outside the window is reported beside its fields', async () => {
  const moved =
    'The close button would be outside the window, so the card will be moved inside. Visitors can then close it.'
  const { person } = await open(joinedDefinition)
  const set = async (name: string, value: string) => {
    await person.clear(side(name))
    await person.type(side(name), value)
  }
  await set('Width', '60')
  await set('Left', '40')
  expect(screen.queryByText(moved)).toBeNull()
  await set('Left', '70')
  const note = await screen.findByText(moved)
  expect(side('Left').getAttribute('aria-describedby')?.split(' ')).toContain(note.id)
})

test('options for every site are saved with the solution: consent, page rules, language', async () => {
  const { person, server } = await open(joinedDefinition)
  await person.click(await screen.findByRole('switch', { name: /^Wait for consent/ }))
  await person.type(screen.getByRole('textbox', { name: 'Not on these pages' }), '/checkout*{Enter}')
  await waitFor(() => expect(server.stored.definition.options).toEqual({ consent: 'wait', exclude: '/checkout*' }))
})

test('mask is one word everywhere: in the toolbar, on the festival and in the settings', async () => {
  await open(joinedDefinition)
  const selects = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Mask' })
  expect(selects.map(({ selectedOptions }) => selectedOptions[0]?.textContent)).toEqual(['With mask', 'With mask'])
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Mask/ }).checked).toBe(true)
})

test('a pin of the ribbon selects its festival, on the other platform too', async () => {
  const phone = entry({ id: 'phone', name: 'Phone sale', dates: [addDays(TODAY, 90)], cron: '* * * 1 2 ?' })
  const { person } = await open(definition(joinedDefinition.platforms.pc.festivals, [phone]))
  const pins = within(await screen.findByRole('toolbar', { name: 'Festivals by date' })).getAllByRole('button')
  expect(pins).toHaveLength(2)
  pins[0]?.focus()
  await person.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(pins[1])
  await person.keyboard('{Enter}')
  expect(screen.getByRole('article', { name: 'Phone sale' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByText('1 card planned · 1 without a card')).toBeDefined()
})

test('the ribbon begins today, and the following years stay reachable', async () => {
  const { person } = await open(joinedDefinition)
  const ribbon = within(await screen.findByRole('region', { name: 'Twelve months' }))
  const years = () => ribbon.getByText(/–/).textContent?.match(/\d{4}/g)?.map(Number)
  const thisYear = Number(TODAY.slice(0, 4))
  expect(ribbon.getByText('Today')).toBeDefined()
  expect(years()?.[0]).toBe(thisYear)
  expect(ribbon.getByRole<HTMLButtonElement>('button', { name: 'Previous twelve months' }).disabled).toBe(true)
  for (let year = 1; year <= 4; year += 1)
    await person.click(ribbon.getByRole('button', { name: 'Next twelve months' }))
  expect(years()?.[0]).toBe(thisYear + 4)
  expect(ribbon.queryByText('Today')).toBeNull()
  expect(ribbon.getByRole<HTMLButtonElement>('button', { name: 'Next twelve months' }).disabled).toBe(true)
})

test('a solution that does not exist says so and leads to all solutions', async () => {
  answerCalls([
    [
      solutionDetail,
      () => {
        throw new Refusal(404, 'not_found', 'This solution no longer exists')
      },
    ],
  ])
  renderParts(<EditorPage id={`s${round}`} />)
  expect(await screen.findByRole('heading', { name: 'The solution could not be opened' })).toBeTruthy()
  expect(screen.getByText('This solution no longer exists')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All solutions' }).getAttribute('href')).toBe('/solution')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a solution that could not be reached can be tried again', async () => {
  let isReached = false
  answerCalls([
    [
      solutionDetail,
      () => {
        if (!isReached) throw new TypeError('connection lost')
        return solution({ id: `s${round}` })
      },
    ],
    [festivalList, () => []],
    [regionFestivalList, () => []],
  ])
  renderParts(<EditorPage id={`s${round}`} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isReached = true
  await userEvent.click(again)
  expect(await screen.findByRole('complementary', { name: 'Festivals' })).toBeTruthy()
})
