import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTemplateCards } from './build-template-cards.ts'
import { type Template, TEMPLATES } from './templates.ts'

const pick = (scene: string): Template[] =>
  TEMPLATES.filter(({ recipe, ratio }) => recipe.scene === scene && ratio === '9:16').slice(0, 2)

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'template-cards-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('building template cards', () => {
  it('gives the same bytes in every process, whatever else is drawn', async () => {
    const [one, two] = [path.join(folder, 'one'), path.join(folder, 'two')]
    const [first, again] = await Promise.all([
      buildTemplateCards(pick('nyDeco'), one),
      buildTemplateCards([...pick('bdayCake'), ...pick('nyDeco')], two),
    ])
    expect(first.manifest.cards).toHaveLength(2)
    const ids = new Set(first.manifest.cards.map(({ id }) => id))
    expect(again.manifest.cards.filter(({ id }) => ids.has(id))).toEqual(first.manifest.cards)
    for (const key of first.manifest.files)
      expect(await readFile(path.join(two, key))).toEqual(await readFile(path.join(one, key)))
  })

  it('takes over what has not changed, and makes the rest anew', async () => {
    const same = path.join(folder, 'same')
    const [first, second] = [pick('nyDeco'), pick('bdayCake')]
    await buildTemplateCards([...first, ...second], same)
    const made = async (key: string) => (await stat(path.join(same, key))).ino
    const { manifest } = await buildTemplateCards(first, path.join(folder, 'one'))
    const inodes = await Promise.all(manifest.files.map(made))
    const reworded = second.map((card) => ({ ...card, recipe: { ...card.recipe, note: 'Cake.' } }))
    const again = await buildTemplateCards([...first, ...reworded], same)
    expect(await Promise.all(manifest.files.map(made))).toEqual(inodes)
    expect(again.manifest.cards.filter(({ definition }) => definition.alt?.includes('Cake.'))).toHaveLength(2)
  })

  it('names the card whose text has a character that its font does not have', async () => {
    const [card] = pick('nyDeco')
    if (!card) throw new Error('no sample')
    const runes = { ...card, recipe: { ...card.recipe, note: 'A rune: ᚠ' } }
    await expect(buildTemplateCards([runes], path.join(folder, 'three'))).rejects.toThrow(
      /new-year nyDeco onyx zh-CN 9:16.*no glyph for ᚠ/,
    )
  })
})
