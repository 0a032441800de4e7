import { DAY_MS } from '@petalpost/domain/civil-day'
import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => vi.useRealTimers())

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

  test('F10: a draft is kept for 30 days after its own last change, whatever else is changed', async () => {
    const start = Date.UTC(2026, 10, 21)
    vi.useFakeTimers({ now: start, toFake: ['Date'] })
    const { keepDraft, keptDraft } = await openTab()
    keepDraft(nora('x'), draft('x'))
    vi.setSystemTime(start + 29 * DAY_MS)
    expect(keptDraft(nora('x'))).toEqual(draft('x'))
    keepDraft(nora('y'), draft('y'))
    vi.setSystemTime(start + 31 * DAY_MS)
    expect(keptDraft(nora('y'))).toEqual(draft('y'))
    expect(JSON.stringify(localStorage)).not.toContain('Draft of x')
  })

  test('F10: a draft that cannot be read deletes no other one', async () => {
    const { keepDraft, keptDraft } = await openTab()
    keepDraft(nora('x'), draft('x'))
    keepDraft(nora('y'), draft('y'))
    const broken = Object.keys(localStorage).find((key) => key.includes(' x'))
    localStorage.setItem(String(broken), '{"value":{"id":"x"}}')
    expect(keptDraft(nora('x'))).toBeNull()
    expect(keptDraft(nora('y'))).toEqual(draft('y'))
  })

  test('a draft that a newer version stored outlives the edits of this one, until its user logs out (rule R11)', async () => {
    const newer = JSON.stringify({ value: { ...draft('x'), definition: { v: 99 } } })
    localStorage.setItem('solutionDraft nora x 99', newer)
    const { forgetDrafts, keepDraft, keptDraft } = await openTab()
    expect(keptDraft(nora('x'))).toBeNull()
    keepDraft(nora('x'), draft('x'))
    expect(keptDraft(nora('x'))).toEqual(draft('x'))
    keepDraft(nora('x'), null)
    expect(keptDraft(nora('x'))).toBeNull()
    expect(localStorage.getItem('solutionDraft nora x 99')).toBe(newer)
    forgetDrafts('nora')
    expect(localStorage.getItem('solutionDraft nora x 99')).toBeNull()
  })

  test('F10: a draft in an entry without a version is read, and replaced by the next edit', async () => {
    localStorage.setItem('solutionDraft nora x', JSON.stringify({ value: draft('x') }))
    const { keepDraft, keptDraft } = await openTab()
    expect(keptDraft(nora('x'))).toEqual(draft('x'))
    keepDraft(nora('x'), { ...draft('x'), name: 'Later' })
    expect(keptDraft(nora('x'))).toMatchObject({ name: 'Later' })
    expect(Object.keys(localStorage)).toHaveLength(1)
  })

  test('F10: the entry in which an earlier version kept all drafts is deleted', async () => {
    localStorage.setItem('solutionDrafts', JSON.stringify({ value: { 'nora x': draft('x') } }))
    const { keepDraft, keptDraft } = await openTab()
    keepDraft(nora('y'), draft('y'))
    expect(keptDraft(nora('y'))).toEqual(draft('y'))
    expect(Object.keys(localStorage)).not.toContain('solutionDrafts')
  })

  test.each([undefined, ''])('F9: nothing is kept without a user: %j', async (userCode) => {
    const { keepDraft, keptDraft } = await openTab()
    keepDraft({ userCode, id: 'x' }, draft('x'))
    expect(keptDraft({ userCode, id: 'x' })).toBeNull()
    expect(JSON.stringify(localStorage)).toBe('{}')
  })
})
