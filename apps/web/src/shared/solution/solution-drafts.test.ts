import { describe, expect, test, vi } from 'vitest'

const nora = (id: string) => ({ userCode: 'nora', id })
const draft = (id: string) => ({ id, version: 3, name: `Draft of ${id}`, definition: {} as never })

/** The drafts as a freshly loaded tab sees them; all tabs have one storage. */
async function openTab() {
  vi.resetModules()
  return import('./solution-drafts.ts')
}

describe('the drafts of solutions in several tabs (rules F9 and F10)', () => {
  test('F10: a tab never deletes what another one keeps', async () => {
    const [a, b] = [await openTab(), await openTab()]
    a.keepDraft(nora('x'), draft('x'))
    b.keepDraft(nora('y'), draft('y'))
    a.keepDraft(nora('z'), draft('z'))
    a.keepDraft(nora('z'), null)
    const later = await openTab()
    expect(later.keptDraft(nora('x'))).toEqual(draft('x'))
    expect(later.keptDraft(nora('y'))).toEqual(draft('y'))
    expect(later.keptDraft(nora('z'))).toBeNull()
  })

  test('F10: a tab never brings back what another one has saved', async () => {
    const first = await openTab()
    first.keepDraft(nora('x'), draft('x'))
    const [a, b] = [await openTab(), await openTab()]
    expect(b.keptDraft(nora('x'))).toEqual(draft('x'))
    b.keepDraft(nora('x'), null)
    a.keepDraft(nora('y'), draft('y'))
    expect(a.keptDraft(nora('x'))).toBeNull()
    const later = await openTab()
    expect(later.keptDraft(nora('x'))).toBeNull()
  })

  test('F9: a log-out deletes the drafts of its user in all tabs, and of nobody else', async () => {
    const [a, b] = [await openTab(), await openTab()]
    const other = { userCode: 'nora-2', id: 'y' }
    a.keepDraft(nora('x'), draft('x'))
    b.forgetDrafts('nora')
    a.keepDraft(other, draft('y'))
    b.forgetDrafts('nora')
    const later = await openTab()
    expect(later.keptDraft(nora('x'))).toBeNull()
    expect(later.keptDraft(other)).toEqual(draft('y'))
  })

  test.each([undefined, ''])('F9: nothing is kept without a user: %j', async (userCode) => {
    const { keepDraft, keptDraft } = await openTab()
    keepDraft({ userCode, id: 'x' }, draft('x'))
    expect(keptDraft({ userCode, id: 'x' })).toBeNull()
    expect(JSON.stringify(localStorage)).toBe('{}')
  })
})
