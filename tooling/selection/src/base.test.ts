import { afterEach, beforeEach, expect, it } from 'vitest'

import { createRepository } from '../test/repository.ts'
import { findBase } from './base.ts'
import { changedSince, git } from './git.ts'

let the: ReturnType<typeof createRepository>
beforeEach(() => {
  the = createRepository()
  the.commit('pushed.ts')
})
afterEach(() => the.remove())

it('findBase: a branch, and a detached HEAD, begin where they left what was pushed', () => {
  const root = the.clone()
  const pushed = git(root, 'rev-parse', 'HEAD').trim()
  git(root, 'switch', '--quiet', '-c', 'own')
  git(root, '-c', 'user.name=Ada', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '-m', 'own')
  expect(findBase(undefined, root).commit).toBe(pushed)
  git(root, 'checkout', '--quiet', '--detach')
  expect(findBase(undefined, root)).toEqual({ commit: pushed, words: `the last push (${pushed.slice(0, 7)})` })
})

it('findBase: without a pushed branch only uncommitted work is new, and the words say so', () => {
  expect(findBase(undefined, the.root)).toMatchObject({
    commit: 'HEAD',
    words: expect.stringMatching(/no pushed branch/),
  })
  the.write('new file.ts')
  expect(changedSince('HEAD', the.root)).toEqual(['new file.ts'])
})

it('findBase: a name that is no commit is refused, so that a slip does not check nothing', () => {
  expect(() => findBase('mian', the.root)).toThrow('"mian" is no commit here')
  expect(() => findBase('--stat', the.root)).toThrow('is no commit here')
  expect(findBase('main', the.root)).toMatchObject({ words: 'main' })
})
