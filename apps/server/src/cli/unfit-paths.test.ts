import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { afterAll, describe, expect, it } from 'vitest'

import { temporaryFolder } from '#test/temporary-folder.ts'

import { refuseUnfitFile } from './backup.ts'
import { openBackup } from './restore.ts'

const folder = temporaryFolder('unfit-paths')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = path.join(folder, 'file')
writeFileSync(file, 'x')
const closed = path.join(folder, 'closed')
mkdirSync(closed)
chmodSync(closed, 0o500)

const isRoot = process.getuid?.() === 0
const never = new AbortController().signal

describe('F16: a bad path is refused in one sentence before the database is used', () => {
  it.each([
    ['a folder that is not there', path.join(folder, 'none', 'backup'), /^There is no folder .*\. Make it/],
    ['a file that is there', file, /exists already\. Choose another name\.$/],
    ['a folder', folder, /exists already\. Choose another name\.$/],
    ['a file as its folder', path.join(file, 'backup'), /file is not a folder\. Choose another place/],
  ])('F16: backup to %s is refused', async (_what, to, sentence) => {
    await expect(refuseUnfitFile(to)).rejects.toThrow(sentence)
  })

  it.skipIf(isRoot)('F16: backup to a folder that is not writable is refused', async () => {
    await expect(refuseUnfitFile(path.join(closed, 'backup'))).rejects.toThrow(/^No backup can be written .*EACCES/)
  })

  it('F16: checking whether a backup can be written leaves no file', async () => {
    const before = readdirSync(folder)
    await refuseUnfitFile(path.join(folder, 'backup'))
    expect(readdirSync(folder)).toEqual(before)
  })

  it.each([
    ['nothing', path.join(folder, 'none'), /^There is no file/],
    ['a folder', folder, /is a folder\. Name the file that backup has written\.$/],
    ['a file in a file', path.join(file, 'backup'), /^There is no file/],
  ])('F16: restore from %s is refused', (_what, from, sentence) => {
    expect(() => openBackup(from, never)).toThrow(sentence)
  })
})
