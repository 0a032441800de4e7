import { makeAiImage } from '@petalpost/api-client/endpoints/files'
import { currentUser } from '@petalpost/api-client/endpoints/user'
import type { ClaimedFile } from '@petalpost/api-client/schemas/files'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { readCard } from '@petalpost/card-document/read/validate'
import type { ErrorCode } from '@petalpost/domain/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { openLibrary } from '#test/open-library.tsx'

import { nearestRatio } from '../content.ts'
import { AiPicture } from './ai-picture.tsx'

const MADE: ClaimedFile = {
  key: 'media/ai.png',
  url: '/files/media/ai.png',
  mime: 'image/png',
  bytes: 9,
  width: 90,
  height: 160,
  origin: 'ai',
}

const MEMBER = { level: 1, expireTime: '2999-01-01T00:00:00.000Z' } // the trial
const GUEST = { level: 1, expireTime: '2020-01-01T00:00:00.000Z' }

const button = () => screen.findByRole('button', { name: 'Make a picture' })

/** Opens the panel before a server that does this when it is asked for a picture. */
function openPanel(serve: () => unknown, user: object = MEMBER) {
  const made = answerCalls([
    [makeAiImage, serve],
    [currentUser, () => user],
  ])
  let wanted = 0
  return {
    calls: () => made.filter(({ endpoint }) => endpoint === 'makeAiImage'),
    memberships: () => wanted,
    ...openLibrary(() => <AiPicture onNeedMember={() => (wanted += 1)} />),
  }
}

async function ask(words: string): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'What should it show?' }), words)
  await userEvent.click(await button())
}

const refuse =
  (status: number, code: ErrorCode, message = '') =>
  () => {
    throw new Refusal(status, code, message)
  }

describe('pictures by AI', () => {
  it('a made picture is put on the card as one step, selected, and can be added again', async () => {
    const { calls, card, steps, selected } = openPanel(() => MADE)
    await ask('A paper lantern')
    await waitFor(() => expect(selected()).toMatchObject({ type: 'image' }))
    expect(calls()).toEqual([
      { endpoint: 'makeAiImage', input: { prompt: 'A paper lantern', aspectRatio: nearestRatio(card()) } },
    ])
    expect(steps()).toBe(1)
    expect(Object.values(card().assets)).toContainEqual(expect.objectContaining({ key: MADE.key, origin: 'ai' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add picture 1' }))
    expect([steps(), readCard(structuredClone(card())).ok]).toEqual([2, true])
  })

  it('while a picture is made, the panel says so, and no second one is asked for', async () => {
    const { promise, resolve } = Promise.withResolvers<ClaimedFile>()
    const { calls, selected, aiPictures } = openPanel(() => promise)
    await ask('A paper lantern')
    expect(await screen.findByText(/Your picture is being made/)).toBeDefined()
    expect(await aiPictures.make({ prompt: 'Another', aspectRatio: '1:1' })).toBeNull()
    resolve(MADE)
    await waitFor(() => expect(selected()).toMatchObject({ type: 'image' }))
    expect([calls().length, screen.queryByText(/Your picture is being made/)]).toEqual([1, null])
  })

  it('S15: who is no member is told so, and the page around the editor hears it', async () => {
    const { card, memberships, steps } = openPanel(refuse(200, 'subscription_required'), GUEST)
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    expect(await screen.findByText('For members only.')).toBeDefined()
    await ask('A paper lantern')
    expect((await screen.findByRole('alert')).textContent).toContain('AI pictures are for members.')
    expect([memberships(), shown.mock.contexts]).toEqual([1, [screen.getByRole('alert')]])
    await userEvent.click(screen.getByRole('button', { name: 'See what members get' }))
    expect([memberships(), steps(), card().layers.length > 0]).toEqual([2, 0, true])
  })

  it('a member, the trial included, reads nothing of members, and neither does anybody before the server knows', async () => {
    openPanel(() => MADE)
    await button()
    expect(screen.queryByText('For members only.')).toBeNull()
    await ask('A paper lantern')
    expect(await screen.findByRole('button', { name: 'Add picture 1' })).toBeDefined()
    expect(screen.queryByText('For members only.')).toBeNull()
  })

  it.each([
    [
      'a server without an AI service',
      refuse(200, 'not_configured', 'x'),
      'AI pictures are not set up on this server.',
    ],
    ['words that the service refuses', refuse(200, 'image_refused', 'Try other words'), 'Try other words'],
    ['too many pictures', refuse(429, 'too_many_requests', 'Too many tries'), 'Too many tries'],
    ['a page of a proxy', refuse(502, 'internal', 'Bad gateway'), 'The server could not be reached. Please try again.'],
  ])('%s is told, and the words stay', async (_, serve, told) => {
    const { memberships } = openPanel(serve)
    await ask('A paper lantern')
    expect((await screen.findByRole('alert')).textContent).toBe(told)
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'A paper lantern')
    expect([memberships(), (await button()).hasAttribute('disabled')]).toEqual([0, false])
  })
})

describe('the shape of a picture by AI', () => {
  it.each([
    [375, 667, '9:16'],
    [1600, 900, '16:9'],
    [1080, 1200, '1:1'],
  ])('for a card of %d × %d is %s at first', (width, height, ratio) => {
    expect(nearestRatio({ width, height })).toBe(ratio)
  })
})
