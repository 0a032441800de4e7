import { cardVersion, cardVersions } from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { openShell } from '#test/open-shell.tsx'

beforeEach(() => {
  answerCalls([])
})

const version = { version: 2, savedAt: '2026-01-02T03:04:05Z', title: 'Before', thumbnail: '' }
const told = () => store.get(toastsAtom).map(({ text }) => text)

async function choose(item: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

async function restoreEarlier(): Promise<void> {
  await choose('Earlier versions')
  await userEvent.click(await screen.findByRole('button', { name: /^Restore the version of/ }))
}

describe('the menu of a card', () => {
  it('takes an earlier version back as one step that can be undone', async () => {
    const earlier = { ...sampleCard(), layers: [] }
    answerCalls([
      [cardVersions, () => ({ records: [{ ...version, version: 3 }, version] })],
      [cardVersion, () => ({ ...version, category: '', festivalId: 0, definition: earlier })],
    ])
    const { card, session, steps } = await openShell()
    const before = card()
    await restoreEarlier()
    await waitFor(() => expect([card().layers, steps()]).toEqual([[], 1]))
    expect(session.read().details.title).toBe('Before')
    session.undo()
    expect([card(), session.read().details.title]).toEqual([before, 'For you'])
    session.redo()
    expect([card().layers, session.read().details.title]).toEqual([[], 'Before'])
  })

  it('lists the versions on a second try when the first has failed (rule F9)', async () => {
    const answers = [() => new Refusal(500, 'internal', 'Sorry'), () => ({ records: [version] })]
    answerCalls([
      [
        cardVersions,
        () => {
          const answer = answers.shift()!()
          if (answer instanceof Refusal) throw answer
          return answer
        },
      ],
    ])
    await openShell()
    await choose('Earlier versions')
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Before')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('a version that cannot be restored is told in the server’s words', async () => {
    answerCalls([
      [cardVersions, () => ({ records: [{ ...version, version: 3 }, version] })],
      [
        cardVersion,
        () => {
          throw new Refusal(404, 'not_found', 'This version is gone.')
        },
      ],
    ])
    await openShell()
    await restoreEarlier()
    await waitFor(() => expect(told()).toContain('This version is gone.'))
  })

  it('says why an earlier version cannot be restored, and leaves the card as it is', async () => {
    answerCalls([
      [cardVersions, () => ({ records: [{ ...version, version: 3 }, version] })],
      [cardVersion, () => ({ ...version, category: '', festivalId: 0, definition: { ...sampleCard(), layers: [{}] } })],
    ])
    const { steps } = await openShell()
    await restoreEarlier()
    await waitFor(() => expect(told()).toContainEqual(expect.stringMatching(/^This version is damaged/)))
    expect(steps()).toBe(0)
  })

  it('saves the card as a picture', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
    const { card, downloads } = await openShell()
    await choose('Download as a picture')
    expect(downloads).toEqual([card()])
  })
})
