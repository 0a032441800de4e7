import {
  cardVersion,
  cardVersions,
  copyCard,
  makeForm,
  nameCardVersion,
  saveCard,
} from '@petalpost/api-client/endpoints/cards'
import { answerCalls, Refusal } from '@petalpost/api-client/test/answer-calls'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

import { openShell } from '#test/open-shell.tsx'

beforeEach(() => {
  answerCalls([])
})

const version = { version: 2, savedAt: '2026-01-02T03:04:05Z', title: 'Before', name: '', thumbnail: '' }
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

  it('gives the card as it is a name, and another version another one', async () => {
    const calls = answerCalls([
      [
        cardVersions,
        () => ({
          records: [
            { ...version, version: 3 },
            { ...version, version: 1, name: 'Draft' },
          ],
        }),
      ],
      [nameCardVersion, () => null],
    ])
    await openShell()
    await choose('Earlier versions')
    expect(await screen.findByText('As it was first')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Name the version of/ }))
    await userEvent.keyboard('For Ada{Enter}')
    expect(await screen.findByText('For Ada')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Rename the version Draft' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(calls.filter(({ endpoint }) => endpoint === 'nameCardVersion').map(({ input }) => input)).toEqual([
      { cardId: 'c1', version: 3, name: 'For Ada' },
    ])
  })

  it('a name that cannot be given is told in the server’s words', async () => {
    answerCalls([
      [cardVersions, () => ({ records: [{ ...version, version: 3 }] })],
      [
        nameCardVersion,
        () => {
          throw new Refusal(200, 'too_many_versions', 'Enough names.')
        },
      ],
    ])
    await openShell()
    await choose('Earlier versions')
    await userEvent.click(await screen.findByRole('button', { name: /^Name the version of/ }))
    await userEvent.keyboard('One more{Enter}')
    await waitFor(() => expect(told()).toContain('Enough names.'))
    expect(screen.queryByText('One more')).toBeNull()
  })
})

describe('another card of a card (spec 4, "Works")', () => {
  const saved = { id: 'c1', isTemplate: 0, version: 2 }

  it('a copy is made of what is stored, so the card is saved first, and the editor goes on with the copy', async () => {
    const calls = answerCalls([
      [saveCard, () => saved],
      [copyCard, () => ({ id: 'c2', isTemplate: 0, version: 1, title: 'For you copy' })],
    ])
    const { copies, shapes, session } = await openShell()
    session.describe({ ...session.read().details, title: 'For Mum' })
    await choose('Make a copy')
    await waitFor(() => expect(copies).toEqual(['c2']))
    expect([shapes, calls.map(({ endpoint }) => endpoint)]).toEqual([[undefined], ['saveCard', 'copyCard']])
    expect(calls.at(-1)?.key).toBeDefined()
    expect(told()).toContain('This is “For you copy” now.')
  })

  it('a new form in the other ratio is laid out for it, a known one is only opened', async () => {
    const answers = [
      { id: 'wide', isTemplate: 0, version: 1, isNew: true },
      { id: 'wide', isTemplate: 0, version: 4, isNew: false },
    ]
    const calls = answerCalls([[makeForm, () => answers.shift()]])
    const { copies, shapes } = await openShell()
    await choose('Wide version (16:9)')
    await waitFor(() => expect(copies).toHaveLength(1))
    await choose('Wide version (16:9)')
    await waitFor(() => expect(copies).toHaveLength(2))
    expect([copies, shapes]).toEqual([
      ['wide', 'wide'],
      ['16:9', undefined],
    ])
    expect(calls[0]).toMatchObject({ input: { id: 'c1', aspectRatio: '16:9' } })
    expect(calls[0]?.key).not.toBe(calls[1]?.key)
  })

  it('a new form in the other language has its words fitted first; how many stay as they are is said', async () => {
    const answers = [
      { id: 'zh', isTemplate: 0, version: 1, isNew: true, untranslated: 2 },
      { id: 'zh', isTemplate: 0, version: 1, isNew: false },
    ]
    answerCalls([[makeForm, () => answers.shift()]])
    const { copies, shapes } = await openShell({ ...sampleCard(), language: 'en-US' })
    await choose('Chinese version')
    await waitFor(() => expect(copies).toHaveLength(1))
    expect(told()).toContain('2 texts are still in English.')
    await choose('Chinese version')
    await waitFor(() => expect(copies).toHaveLength(2))
    expect(shapes).toEqual(['words', undefined])
  })

  it('a Chinese card in English says how many texts are still Chinese', async () => {
    answerCalls([[makeForm, () => ({ id: 'en', isTemplate: 0, version: 1, isNew: true, untranslated: 1 })]])
    const { copies } = await openShell({ ...sampleCard(), language: 'zh-CN' })
    await choose('English version')
    await waitFor(() => expect(copies).toEqual(['en']))
    expect(told()).toContain('1 text is still in Chinese.')
  })

  it('a square card offers both ratios', async () => {
    const calls = answerCalls([[makeForm, () => ({ id: 'up', isTemplate: 0, version: 1, isNew: true })]])
    const { shapes } = await openShell({ ...sampleCard(), width: 600, height: 600 })
    await choose('Upright version (9:16)')
    await waitFor(() => expect(shapes).toEqual(['9:16']))
    expect(calls[0]).toMatchObject({ input: { aspectRatio: '9:16' } })
  })

  it('S15: who may not copy it is told why, and that the card stays', async () => {
    answerCalls([
      [
        makeForm,
        () => {
          throw new Refusal(200, 'subscription_required', 'For members')
        },
      ],
    ])
    const { copies } = await openShell({ ...sampleCard(), language: 'en-US' })
    await choose('Chinese version')
    await waitFor(() => expect(told().at(-1)).toMatch(/^This card shows the picture of a Pro template/))
    expect(copies).toEqual([])
  })

  it('F6: a press after a lost response sends the same key', async () => {
    const answers = [
      () => {
        throw new TypeError('connection lost')
      },
      () => ({ id: 'c2', isTemplate: 0, version: 1, title: '' }),
    ]
    const calls = answerCalls([[copyCard, () => answers.shift()!()]])
    const { copies } = await openShell()
    await choose('Make a copy')
    await waitFor(() => expect(calls).toHaveLength(1))
    await choose('Make a copy')
    await waitFor(() => expect(copies).toEqual(['c2']))
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  })
})
