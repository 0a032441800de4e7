import { festivalList, regionFestivalList } from '@petalpost/api-client/endpoints/basic'
import { cardsPage, removeCard } from '@petalpost/api-client/endpoints/cards'
import { likePage } from '@petalpost/api-client/endpoints/records'
import { solutionSearch } from '@petalpost/api-client/endpoints/solutions'
import type { Card } from '@petalpost/api-client/schemas/cards'
import { answerCalls, type MadeCall, Refusal } from '@petalpost/api-client/test/answer-calls'
import { Overlays } from '@petalpost/ui/overlays'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { userAtom } from '#shared/persisted-state.ts'
import { card, entry, festival, user } from '#test/factories.ts'
import { stubIntersections } from '#test/intersections.ts'
import { renderParts } from '#test/render-app.tsx'

import { SelectCardDialog } from './select-card-dialog.tsx'

const CHRISTMAS = festival({ festivalId: 50, name: 'Christmas', dates: ['2099-12-25'] })
const OF_CHRISTMAS = entry({ id: 'e1', festivalId: 50, name: 'Christmas', cron: null })

let designs: Card[]
let made: MadeCall[]
let refuse: Refusal | null
const asked = () =>
  made.filter(({ input }) => input['isTemplate'] === 0 && 'pageNum' in input).map(({ input }) => input)
const onDeleted = vi.fn<(card: Card) => void>()

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  stubIntersections()
  store.set(userAtom, user())
  onDeleted.mockReset()
  refuse = null
  designs = [card({ id: 'd1', title: 'Lights at home', isTemplate: 0, festivalId: 50 })]
  made = answerCalls([
    [festivalList, () => [CHRISTMAS]],
    [
      cardsPage,
      ({ isTemplate, festivalId, aspectRatio }) => {
        if (refuse) throw refuse
        if (isTemplate !== 0) return { records: [card({ id: 't1', title: 'A template' })] }
        const fits = (one: Card) =>
          (festivalId === undefined || one.festivalId === festivalId) &&
          (aspectRatio === undefined || one.aspectRatio === aspectRatio)
        return { records: designs.filter(fits) }
      },
    ],
    [likePage, () => ({ records: [] })],
    [solutionSearch, () => ({ records: [] })],
    [removeCard, () => null],
  ])
})

const ForChristmas = () => (
  <SelectCardDialog
    entry={OF_CHRISTMAS}
    platform="mobile"
    joined={false}
    onChoose={() => undefined}
    onMakeFrom={() => undefined}
    onDeleted={onDeleted}
    onClose={() => undefined}
  />
)

async function openDesigned() {
  renderParts(
    <>
      <ForChristmas />
      <Overlays />
    </>,
  )
  await userEvent.click(await screen.findByRole('tab', { name: 'My designed' }))
}

describe('SelectCardDialog: My designed (spec 2.8; spec 4, "My own cards")', () => {
  test('shows the cards the user owns; ratio and festival go to the server', async () => {
    await openDesigned()
    expect(await screen.findByRole('button', { name: 'Choose Lights at home' })).toBeTruthy()
    expect(made.some(({ endpoint }) => endpoint === 'recordPage')).toBe(false)
    expect(asked().at(-1)).toEqual({ pageNum: 1, pageSize: 40, isTemplate: 0, aspectRatio: '9:16', festivalId: 50 })

    await userEvent.click(screen.getByRole('radio', { name: '16:9' }))
    expect(await screen.findByText('None of your designs matches.')).toBeTruthy()
    expect(asked().at(-1)).toEqual({ pageNum: 1, pageSize: 40, isTemplate: 0, aspectRatio: '16:9', festivalId: 50 })

    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
    expect(await screen.findByRole('button', { name: 'Choose Lights at home' })).toBeTruthy()
    expect(asked().at(-1)).toEqual({ pageNum: 1, pageSize: 40, isTemplate: 0 })
  })

  test('the bin deletes a design after a question, and it leaves the list at once', async () => {
    await openDesigned()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Lights at home' }))
    const question = within(await screen.findByRole('dialog', { name: /Warning/ }))
    designs = []
    await userEvent.click(question.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose Lights at home' })).toBeNull())
    expect(made.filter(({ endpoint }) => endpoint === 'removeCard').map(({ input }) => input)).toEqual([{ id: 'd1' }])
    expect(onDeleted).toHaveBeenCalledOnce()
  })

  test('a design that another tab has already deleted disappears here too, without an error', async () => {
    await openDesigned()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Lights at home' }))
    const question = within(await screen.findByRole('dialog', { name: /Warning/ }))
    designs = []
    made = answerCalls([
      [
        removeCard,
        () => {
          throw new Refusal(404, 'not_found', 'That is not there.')
        },
      ],
    ])
    await userEvent.click(question.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose Lights at home' })).toBeNull())
    expect(store.get(toastsAtom)).toEqual([])
  })

  test('templates have no bin', async () => {
    renderParts(<ForChristmas />)
    expect(await screen.findByRole('button', { name: 'Choose A template' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })

  test('a refused page of cards is reported in place and as a toast (spec 8)', async () => {
    refuse = new Refusal(503, 'unavailable', 'Back in a minute')
    await openDesigned()
    expect((await screen.findByRole('alert')).textContent).toContain('Back in a minute')
    expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['Back in a minute'])
  })
})

const inColor = (id: string) => card({ id, title: id, design: 'village', color: '#223344', language: 'en-US' })

test('a design is one tile: its dots show the other colors, and a press chooses the one shown', async () => {
  const onChoose = vi.fn<(card: Card) => void>()
  answerCalls([
    [festivalList, () => [CHRISTMAS]],
    [cardsPage, () => ({ records: [inColor('Dusk'), card({ id: 'Wreath' }), inColor('Aurora')] })],
  ])
  renderParts(
    <SelectCardDialog
      entry={{ ...OF_CHRISTMAS, card: { id: 'Aurora', isTemplate: 1, thumbnail: '', title: 'Aurora' } }}
      platform="mobile"
      joined={false}
      onChoose={onChoose}
      onMakeFrom={() => undefined}
      onDeleted={onDeleted}
      onClose={() => undefined}
    />,
  )
  const chosen = await screen.findByRole('button', { name: 'Choose Aurora', pressed: true })
  expect(screen.getAllByRole('button', { name: /^Choose / })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Show “Dusk”' }))
  expect(chosen.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Choose Dusk' }))
  expect(onChoose.mock.calls).toMatchObject([[{ id: 'Dusk' }]])
})

test('templates in the other language follow a divider (spec 2.6)', async () => {
  const chinese = card({ id: 'z1', title: 'Lanterns', language: 'zh-CN' })
  answerCalls([
    [festivalList, () => [CHRISTMAS]],
    [cardsPage, () => ({ records: [inColor('Dusk'), chinese] })],
  ])
  renderParts(<ForChristmas />)
  const divider = await screen.findByRole('heading', { name: 'Also in 中文' })
  const order = (name: string) => divider.compareDocumentPosition(screen.getByRole('button', { name }))
  expect(order('Choose Dusk')).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(order('Choose Lanterns')).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

function open(
  festivalId: number,
  more: { platform?: 'pc' | 'mobile'; joined?: boolean; tone?: 'joy' | 'solemn' } = {},
) {
  const calls = answerCalls([
    [festivalList, () => [festival({ festivalId: 100, name: 'Black Friday', dates: [] })]],
    [regionFestivalList, () => [festival({ festivalId: 99, name: 'Cyber Monday', tone: more.tone ?? 'joy' })]],
    [cardsPage, () => ({ records: [] })],
  ])
  const { platform = 'pc', joined = false } = more
  renderParts(
    <SelectCardDialog
      entry={entry({ id: 'e1', festivalId, name: 'Cyber Monday' })}
      platform={platform}
      joined={joined}
      onChoose={() => undefined}
      onMakeFrom={() => undefined}
      onDeleted={() => undefined}
      onClose={() => undefined}
    />,
  )
  return () => calls.filter(({ endpoint }) => endpoint === 'cardsPage').map(({ input }) => input['aspectRatio'])
}

test.each([
  ['pc', '16:9'],
  ['mobile', '9:16'],
] as const)('for %s the dialog opens at %s (spec 9 where no platform is known)', async (platform, ratio) => {
  const asked = open(100, { platform })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: ratio }).checked).toBe(true)
  await waitFor(() => expect(asked()).toContain(ratio))
})

test('a festival without cards says so, and that all cards are shown instead', async () => {
  open(99)
  expect(await screen.findByText(/There are no cards for Cyber Monday yet/)).toBeDefined()
})

test('a day of mourning without cards shows no card of another day until the user chooses one', async () => {
  const asked = vi.fn<(festivalId: unknown) => void>()
  answerCalls([
    [festivalList, () => [festival({ festivalId: 100, name: 'Black Friday', dates: [] })]],
    [regionFestivalList, () => [festival({ festivalId: 99, name: 'Cyber Monday', tone: 'solemn' })]],
    [
      cardsPage,
      ({ festivalId }) => {
        asked(festivalId)
        return { records: [] }
      },
    ],
  ])
  renderParts(
    <SelectCardDialog
      entry={entry({ id: 'e1', festivalId: 99, name: 'Day of Silence' })}
      platform="pc"
      joined={false}
      onChoose={() => undefined}
      onMakeFrom={() => undefined}
      onDeleted={() => undefined}
      onClose={() => undefined}
    />,
  )
  expect(await screen.findByText(/no card yet that does justice to Day of Silence/)).toBeDefined()
  expect(asked.mock.calls.flat()).toEqual([99])
})

test('a festival with cards shows no such note, nor does a custom festival', async () => {
  for (const festivalId of [100, 0]) {
    open(festivalId)
    await screen.findByRole('radio', { name: /Black Friday/ })
    expect(screen.queryByText(/There are no cards for/)).toBeNull()
    document.body.replaceChildren()
  }
})

test('a joined festival says what the other platform gets', () => {
  open(100, { joined: true })
  expect(screen.getByText('Mobile gets this card too, in 9:16 if available.')).toBeDefined()
})

describe('SelectCardDialog: a card of one’s own (spec 2.8)', () => {
  test('the festival’s templates come first, and a press opens one in the card editor instead of choosing it', async () => {
    const onChoose = vi.fn<(card: Card) => void>()
    const onMakeFrom = vi.fn<(card: Pick<Card, 'id' | 'isTemplate'>) => void>()
    const dialog = { platform: 'mobile', joined: false, onDeleted, onClose: () => undefined } as const
    renderParts(<SelectCardDialog entry={OF_CHRISTMAS} {...dialog} onChoose={onChoose} onMakeFrom={onMakeFrom} />)
    await userEvent.click(await screen.findByRole('tab', { name: 'My liked' }))
    await userEvent.click(screen.getByRole('button', { name: 'Make your own card' }))
    expect(screen.getByRole('tab', { name: 'Template', selected: true })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Start with A template' }))
    expect(onMakeFrom.mock.calls).toMatchObject([[{ id: 't1', isTemplate: 1 }]])
    expect(onChoose).not.toHaveBeenCalled()
    const templates = made.filter(({ endpoint, input }) => endpoint === 'cardsPage' && input['isTemplate'] !== 0)
    expect(templates.at(-1)?.input).toMatchObject({ festivalId: 50, aspectRatio: '9:16' })
    await userEvent.click(screen.getByRole('button', { name: 'Choose a finished card' }))
    expect(screen.getByRole('button', { name: 'Choose A template' })).toBeTruthy()
  })
})
