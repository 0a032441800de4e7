import { beforeAll, describe, expect, it } from 'vitest'

import { inputsOf, orderInputs } from '../build/inputs.ts'
import { type Edition, type Manifest, type Measure, readEdition, readManifest } from '../manifest.ts'
import { TEMPLATES } from '../templates.ts'
import { LIMITS } from './legibility.ts'

/** Most bytes of a thumbnail, by width: 200 and 400 px. */
const THUMBNAIL_BYTES = [28 * 1024, 64 * 1024]
const REMEDY = 'Run `npm run cards` and commit packages/template-cards.'

const keepsLimits = ({ contrast, edges, margin, size }: Measure): boolean =>
  contrast >= LIMITS.contrast && edges <= LIMITS.edges && margin >= LIMITS.margin && size >= LIMITS.size

describe('every template card', () => {
  let manifest: Manifest
  let edition: Edition
  beforeAll(async () => {
    manifest = await readManifest()
    edition = await readEdition()
  })

  it('was drawn and measured as its code and words are now, and so was their order', () => {
    const inputs = inputsOf()
    const changed = TEMPLATES.filter((each) => edition.verdicts[each.id]?.inputs !== inputs(each))
    const known = new Set(TEMPLATES.map(({ id }) => id))
    const gone = manifest.cards.filter(({ id }) => !known.has(id))
    const sentences = [...changed, ...gone].map(
      ({ id, title }) => `Template card ${id} ${title} has changed. ${REMEDY}`,
    )
    if (orderInputs() !== edition.order) sentences.push(`The order of the lists has changed. ${REMEDY}`)
    expect(sentences.slice(0, 5)).toEqual([])
    expect(manifest.cards).toHaveLength(TEMPLATES.length)
  })

  it('has texts that can be read: contrast 4.5 or more on calm ground, clear of the edges, letters large enough', () => {
    const dim = manifest.cards.filter(({ id }) => {
      const verdict = edition.verdicts[id]
      return verdict === undefined || verdict.problems.length > 0 || !keepsLimits(verdict.measure)
    })
    expect(dim.map(({ id, title, language, ratio }) => [title, language, ratio, edition.verdicts[id]])).toEqual([])
  })

  it('has thumbnails of 200 and 400 px within their budgets, and a color to wait with', () => {
    const heavy = manifest.cards.filter(({ thumbnails }) =>
      THUMBNAIL_BYTES.some((most, i) => (thumbnails[i]?.bytes ?? Infinity) > most),
    )
    expect(heavy.map(({ title, thumbnails }) => ({ title, thumbnails }))).toEqual([])
    expect(manifest.cards.filter(({ color }) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([])
  })
})
