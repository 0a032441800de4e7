import { expect, it } from 'vitest'

import { staleProblems, unusedProblems } from './unused-exports.mjs'

const exported = (file: string, ...names: string[]) => ({
  issues: [{ file, exports: names.map((name) => ({ name })) }],
})
const READY = { 'packages/domain/src/login.ts': ['qrCodeRender'] }
const yes = () => true
const no = () => false

it('an export that nobody uses fails, with the remedy', () => {
  expect(unusedProblems(exported('packages/domain/src/card.ts', 'AI_CATEGORY'), yes, 'other file')).toEqual([
    'packages/domain/src/card.ts: AI_CATEGORY is used by no other file. Use it where its rule is due, or remove it.',
  ])
})

it('an export that waits for a call passes until that exists', () => {
  const login = exported('packages/domain/src/login.ts', 'qrPollStep')
  expect(unusedProblems(login, yes, 'program', READY)).toEqual([])
  expect(unusedProblems(login, no, 'program', READY)).toHaveLength(1)
})

it('a file in READY that waits for nothing is reported, so that its entry hides nothing', () => {
  const waiting = Object.keys(READY)
  const issues = waiting.map((file) => ({ file }))
  expect(staleProblems([{ issues: issues.slice(1) }, { issues: [] }], READY)).toEqual([
    expect.stringContaining(`${waiting[0]} is all used`),
  ])
  expect(staleProblems([{ issues: issues.slice(1) }, { issues: issues.slice(0, 1) }], READY)).toEqual([])
})

it('a file and a dependency that nobody uses fail', () => {
  const issues = [
    { file: 'apps/web/src/shared/ui/old.tsx', files: [{ name: 'old.tsx' }] },
    { file: 'apps/web/package.json', dependencies: [{ name: 'dayjs' }] },
  ]
  expect(unusedProblems({ issues }, yes, 'other file')).toEqual([
    expect.stringMatching(/old\.tsx is used by no other file.*knip\.json/),
    expect.stringMatching(/dayjs is a dependency of nothing/),
  ])
})
