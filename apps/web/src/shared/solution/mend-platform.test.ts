import { cardDetail, cardVariants } from '@petalpost/api-client/endpoints/cards'
import { saveSolution, solutionDetail } from '@petalpost/api-client/endpoints/solutions'
import type { SaveSolutionInput, Solution, SolutionDefinition } from '@petalpost/api-client/schemas/solutions'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { store } from '@petalpost/ui/store'
import { beforeEach, expect, test } from 'vitest'

import { queryClient } from '#shared/call/query-client.ts'
import { userAtom } from '#shared/persisted-state.ts'
import { card, definition, entry, reference, solution, user, variants } from '#test/factories.ts'

import { mendPlatform } from './mend-platform.ts'
import { openedSolutionAtom } from './opened-solution.ts'
import { mySolutionsQuery } from './solution-lists.ts'

const onPc = definition([
  entry({ id: 'a', card: reference('a-wide') }),
  entry({ id: 'b', card: reference('b-wide') }),
  entry({ id: 'c' }),
])

beforeEach(() => {
  queryClient.clear()
  store.set(userAtom, user())
  store.set(openedSolutionAtom, null)
})

type Answer = Parameters<typeof answerCalls>[0][number]

/** The server's response for the card `name-wide` and its counterpart `name-up`. */
function counterpartCalls(name: string): Answer[] {
  const wide = card({ id: `${name}-wide`, title: name, aspectRatio: '16:9' })
  const ofCard = (endpoint: Answer[0]) =>
    ({ ...endpoint, path: endpoint.path.replace(':cardId', wide.id) }) as Answer[0]
  return [
    [ofCard(cardDetail), () => ({ ...wide, definition: {}, version: 1 })],
    [ofCard(cardVariants), () => variants(card({ id: `${name}-up`, title: name }))],
  ]
}

/**
 * A server with one solution and, for every card `x-wide`, the counterpart `x-up`. Calls for the cards in `broken`
 * fail.
 */
function bench(stored: Solution = solution({ definition: onPc }), broken: string[] = []) {
  const server = { stored, conflicts: 0 }
  const calls = answerCalls([
    [solutionDetail, () => server.stored],
    [
      saveSolution,
      (input) => {
        const { solution: sent } = input as SaveSolutionInput
        if (server.conflicts-- > 0 || sent?.version !== server.stored.version)
          throw new Refusal(409, 'version_conflict', 'Changed elsewhere.')
        const next = sent.definition as SolutionDefinition // tests always send every field
        server.stored = { ...server.stored, definition: next, version: server.stored.version + 1 }
        return server.stored
      },
    ],
    ...['a', 'b'].filter((name) => !broken.includes(name)).flatMap(counterpartCalls),
  ])
  const mobile = () => server.stored.definition.platforms.mobile.festivals.map(({ id, card }) => [id, card?.id])
  return { server, calls, mobile }
}

test('mendPlatform: one press adds what the other platform shows, with the counterparts of its cards', async () => {
  const { mobile } = bench()
  const progress: number[][] = []
  const mended = await mendPlatform('s1', 'mobile', 'empty', (done, all) => progress.push([done, all]))
  expect(mobile()).toEqual([
    ['a', 'a-up'],
    ['b', 'b-up'],
    ['c', undefined],
  ])
  expect(mended).toEqual({ ready: 2, withoutCard: 1 })
  expect([progress[0], progress.at(-1)]).toEqual([
    [0, 3],
    [3, 3],
  ])
})

test('mendPlatform: a festival whose card cannot be found is added without one', async () => {
  const { mobile } = bench(solution({ definition: onPc }), ['a'])
  expect(await mendPlatform('s1', 'mobile', 'empty', () => undefined)).toEqual({ ready: 1, withoutCard: 2 })
  expect(mobile()[0]).toEqual(['a', undefined])
})

test('mendPlatform: a platform that is only switched off is switched on, and nothing is added', async () => {
  const off = definition([entry({ id: 'a' }), entry({ id: 'b' })], [entry({ id: 'a' })])
  off.platforms.mobile.showConfig = { ...off.platforms.mobile.showConfig, show: false }
  const { server, mobile } = bench(solution({ definition: off }))
  await mendPlatform('s1', 'mobile', 'off', () => undefined)
  expect(mobile()).toEqual([['a', undefined]])
  expect(server.stored.definition.platforms.mobile.showConfig.show).toBe(true)
})

test('F11: mendPlatform: a solution that was saved elsewhere meanwhile is fixed in its newer version', async () => {
  const { server, mobile } = bench()
  server.conflicts = 1
  await mendPlatform('s1', 'mobile', 'empty', () => undefined)
  expect(mobile()).toHaveLength(3)
})

test('mendPlatform: when saving fails it says so, and nothing is changed', async () => {
  const { server, mobile } = bench()
  server.conflicts = 2
  await expect(mendPlatform('s1', 'mobile', 'empty', () => undefined)).rejects.toThrow('Changed elsewhere.')
  expect(mobile()).toEqual([])
})

test('mendPlatform: the list of my solutions shows it at once', async () => {
  const { server } = bench()
  queryClient.setQueryData(mySolutionsQuery.queryKey, [server.stored])
  await mendPlatform('s1', 'mobile', 'empty', () => undefined)
  expect(queryClient.getQueryData(mySolutionsQuery.queryKey)).toEqual([server.stored])
})

test('mendPlatform: a solution that is open in the editor is changed through the editor', async () => {
  const { calls } = bench()
  let open = onPc
  store.set(openedSolutionAtom, {
    solution: solution({ definition: onPc }),
    edit: (edit) => {
      open = edit(open)
    },
  })
  await mendPlatform('s1', 'mobile', 'empty', () => undefined)
  expect(open.platforms.mobile.festivals.map(({ id, card }) => [id, card?.id])).toEqual([
    ['a', 'a-up'],
    ['b', 'b-up'],
    ['c', undefined],
  ])
  expect(calls.map(({ endpoint }) => endpoint)).not.toContain('saveSolution')
})
