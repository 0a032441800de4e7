import { beforeAll, describe, expect, it } from 'vitest'

import { filesOf, type Manifest, PARTS, readEdition, readManifest } from '../manifest.ts'
import { type Template, TEMPLATES } from '../templates.ts'
import { type BuiltCards, buildTemplateCards } from './build-template-cards.ts'

const pick = (scene: string): Template[] =>
  TEMPLATES.filter(({ recipe, ratio }) => recipe.scene === scene && ratio === '9:16').slice(0, 2)

const some = ({ cards }: Manifest, templates: readonly Template[]) => {
  const ids = new Set(templates.map(({ id }) => id))
  return cards.filter(({ id }) => ids.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The files without pictures: another build of the rasterizer rounds pictures differently. */
const exactFiles = (cards: Manifest['cards']) =>
  cards.flatMap((card) => PARTS.flatMap((part) => filesOf(card, part))).filter(({ key }) => !key.endsWith('.webp'))

describe('building template cards', () => {
  let committed: BuiltCards
  beforeAll(async () => {
    committed = { manifest: await readManifest(), edition: await readEdition() }
  })

  it('draws what the manifest says, whatever else is drawn', async () => {
    const templates = [...pick('new-year.deco'), ...pick('birthday.cake')]
    const { manifest, edition } = await buildTemplateCards(templates, null)
    const known = some(committed.manifest, templates)
    expect(some(manifest, templates).map(({ definition }) => definition)).toEqual(
      known.map(({ definition }) => definition),
    )
    expect(exactFiles(some(manifest, templates))).toEqual(exactFiles(known))
    for (const { id } of templates) expect(edition.verdicts[id]).toEqual(committed.edition.verdicts[id])
  })

  it('takes over what has not changed, and draws the rest anew', async () => {
    const [first, second] = [pick('new-year.deco'), pick('birthday.cake')]
    const reworded = second.map((card) => ({ ...card, recipe: { ...card.recipe, note: 'Cake.' } }))
    const drawn: number[] = []
    const { manifest } = await buildTemplateCards([...first, ...reworded], committed, (done) => drawn.push(done))
    expect(drawn.at(-1)).toBe(reworded.length)
    expect(some(manifest, first)).toEqual(some(committed.manifest, first))
    expect(manifest.cards.filter(({ definition }) => definition.alt?.includes('Cake.'))).toHaveLength(2)
  })

  it('names the card whose text has a character that its font does not have', async () => {
    const [card] = pick('new-year.deco')
    if (!card) throw new Error('no sample')
    const runes = { ...card, recipe: { ...card.recipe, note: 'A rune: ᚠ' } }
    await expect(buildTemplateCards([runes], null)).rejects.toThrow(
      /new-year new-year\.deco onyx zh-CN 9:16.*no glyph for ᚠ/,
    )
  })
})
