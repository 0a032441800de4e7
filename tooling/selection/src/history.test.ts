import { chmodSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { createRepository } from '../test/repository.ts'
import { lastCommits, readHistory } from './history.ts'
import { withLinks } from './links.ts'

const window = 4

let the: ReturnType<typeof createRepository>
beforeEach(() => {
  the = createRepository()
})
afterEach(() => the.remove())

const changed = (root = the.root) => readHistory({ root, window })
const at = (name: string) => path.join(the.root, name)

it('readHistory: uncommitted work counts as the next commit, so a run before the commit is that of a clean clone after it', () => {
  for (let count = 0; count < window + 2; count++) the.commit(`a${count}.ts`)
  the.write('a0.ts', 'changed')
  the.write('new.ts')
  const before = changed()
  the.git('add', '.')
  the.git('commit', '--quiet', '-m', 'the work')
  expect(changed()).toEqual(before)
  expect(changed(the.clone())).toEqual(before)
  expect(before).toMatchObject({ turn: window + 3 })
})

it('readHistory: a change stays new within the window, also when the next one takes it back', () => {
  the.commit('price.ts', '1')
  the.commit('price.ts', '2')
  the.commit('price.ts', '1')
  for (let count = 0; count < window - 1; count++) the.commit('other.ts', `${count}`)
  expect(changed()).toMatchObject({ changed: ['other.ts', 'price.ts'] })
  the.commit('other.ts', 'once more')
  expect(changed()).toMatchObject({ changed: ['other.ts'] })
})

it('readHistory: a merge is one commit that brings all changes of its branch, whatever the settings of git log', () => {
  the.commit('a.ts')
  the.git('switch', '--quiet', '-c', 'branch')
  the.commit('b.ts')
  the.commit('c.ts')
  the.git('switch', '--quiet', 'main')
  the.git('merge', '--quiet', '--no-ff', '-m', 'merge', 'branch')
  for (const setting of ['log.diffMerges', 'log.showSignature', 'diff.renames']) {
    expect(changed()).toEqual({ turn: 2, changed: ['a.ts', 'b.ts', 'c.ts'] })
    the.git('config', setting, setting === 'log.diffMerges' ? 'off' : 'true')
  }
})

it('readHistory: a renamed file counts with both names, a deleted one and a changed mode as changes', () => {
  for (const name of ['moved.ts', 'deleted.ts', 'mode.ts']) the.commit(name)
  for (let count = 0; count < window; count++) the.commit('other.ts', `${count}`)
  renameSync(at('moved.ts'), at('to.ts'))
  rmSync(at('deleted.ts'))
  chmodSync(at('mode.ts'), 0o755)
  const work = { changed: ['deleted.ts', 'mode.ts', 'moved.ts', 'other.ts', 'to.ts'] }
  expect(changed()).toMatchObject(work)
  the.git('add', '.')
  expect(changed()).toMatchObject(work)
  the.git('commit', '--quiet', '-m', 'all of it')
  expect(changed()).toMatchObject(work)
})

it('readHistory: names with spaces, quotes and letters of any language are read as they are', () => {
  const names = ['a b.ts', 'Grüße.ts', '贺卡.json', 'a "quoted" name.ts', 'tab\there.ts']
  for (const name of names) the.write(name)
  expect(changed()).toMatch(/no git history/)
  the.git('add', '.')
  the.git('commit', '--quiet', '-m', 'names')
  expect(changed()).toMatchObject({ changed: names.toSorted() })
  for (const name of names) the.write(name, 'changed')
  expect(changed()).toMatchObject({ changed: names.toSorted() })
})

it('readHistory: a commit without files counts as a turn, on a detached HEAD too', () => {
  the.commit('a.ts')
  the.git('commit', '--quiet', '--allow-empty', '-m', 'nothing')
  the.git('commit', '--quiet', '--allow-empty', '-m', 'nothing')
  the.commit('b.ts')
  expect(lastCommits(10, the.root).map(({ files }) => files)).toEqual([['b.ts'], [], [], ['a.ts']])
  const before = changed()
  the.git('checkout', '--quiet', '--detach')
  expect(changed()).toEqual(before)
  expect(before).toEqual({ turn: 4, changed: ['a.ts', 'b.ts'] })
})

it('readHistory: a shallow clone, and a folder without commits, say that they know nothing', () => {
  expect(changed()).toMatch(/no git history/)
  the.commit('a.ts')
  the.commit('b.ts')
  expect(changed(the.clone('--depth=1'))).toMatch(/shallow/)
})

it.skipIf(process.platform === 'win32')('withLinks: a link and what it leads to change together', () => {
  the.write('packages/one/src/shared.json')
  the.write('packages/one/data/deep/a.json')
  the.write('packages/two/src/own.ts')
  symlinkSync('../../one/src/shared.json', at('packages/two/src/link.json'))
  symlinkSync('../one/data', at('packages/two/data'))
  symlinkSync('nowhere.json', at('packages/two/broken.json'))
  the.git('add', '.')
  the.git('commit', '--quiet', '-m', 'links')
  const linked = (file: string) => withLinks([file], the.root)
  expect(linked('packages/one/src/shared.json')).toContain('packages/two/src/link.json')
  expect(linked('packages/two/src/link.json')).toContain('packages/one/src/shared.json')
  expect(linked('packages/one/data/deep/a.json')).toContain('packages/two/data')
  expect(linked('packages/two/src/own.ts')).toEqual(['packages/two/src/own.ts'])
})
