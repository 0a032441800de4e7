import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { readHistory } from './history.ts'

const window = 4

let folder: string
let root: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'petalpost-history-'))
  root = path.join(folder, 'work')
  git(folder, 'init', '--quiet', '--initial-branch=main', 'work')
})
afterEach(() => rmSync(folder, { recursive: true }))

const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
const git = (cwd: string, ...args: string[]) => execFileSync('git', [...AUTHOR, ...args], { cwd, stdio: 'pipe' })
const write = (name: string, text = name) => writeFileSync(path.join(root, name), text)
function commit(name: string, text?: string) {
  write(name, text)
  git(root, 'add', '.')
  git(root, 'commit', '--quiet', '-m', name)
}
const clone = (...options: string[]) => {
  const to = path.join(folder, `clone-${options.length}`)
  git(folder, 'clone', '--quiet', ...options, `file://${root}`, to)
  return to
}

it('readHistory: uncommitted work counts as the next commit, so a run before the commit is that of a clean clone after it', () => {
  for (let at = 0; at < window + 2; at++) commit(`a${at}.ts`)
  write('a0.ts', 'changed')
  write('new.ts')
  const before = readHistory({ root, window })
  git(root, 'add', '.')
  git(root, 'commit', '--quiet', '-m', 'the work')
  expect(readHistory({ root, window })).toEqual(before)
  expect(readHistory({ root: clone(), window })).toEqual(before)
  expect(before).toMatchObject({ turn: window + 3 })
})

it('readHistory: a change stays new within the window, also when the next one takes it back', () => {
  commit('price.ts', '1')
  commit('price.ts', '2')
  commit('price.ts', '1')
  for (let at = 0; at < window - 1; at++) commit('other.ts', `${at}`)
  expect(readHistory({ root, window })).toMatchObject({ changed: ['other.ts', 'price.ts'] })
  commit('other.ts', 'once more')
  expect(readHistory({ root, window })).toMatchObject({ changed: ['other.ts'] })
})

it('readHistory: a merge is one commit that brings all changes of its branch', () => {
  commit('a.ts')
  git(root, 'switch', '--quiet', '-c', 'branch')
  commit('b.ts')
  commit('c.ts')
  git(root, 'switch', '--quiet', 'main')
  git(root, 'merge', '--quiet', '--no-ff', '-m', 'merge', 'branch')
  expect(readHistory({ root, window })).toEqual({ turn: 2, changed: ['a.ts', 'b.ts', 'c.ts'] })
})

it('readHistory: a shallow clone, and a folder without commits, say that they know nothing', () => {
  expect(readHistory({ root, window })).toMatch(/no git history/)
  commit('a.ts')
  commit('b.ts')
  expect(readHistory({ root: clone('--depth=1') })).toMatch(/shallow/)
})
