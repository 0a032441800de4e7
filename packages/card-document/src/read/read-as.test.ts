import fc from 'fast-check'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'

import { arbitraryOf } from '../../test/arbitrary.ts'
import { LAYERS } from '../../test/sample-card.ts'
import { CardV2 } from '../card.ts'
import { Layer } from '../layers/schema.ts'
import type { Problem } from '../problem.ts'
import { MAX_PROBLEMS, readAs } from './read-as.ts'

function read(schema: typeof CardV2 | typeof Layer, value: unknown) {
  const problems: Problem[] = []
  return { value: readAs(schema, value, '', problems), problems }
}

describe('readAs', () => {
  it('returns a valid value unchanged, and TypeBox agrees', () => {
    fc.assert(
      fc.property(arbitraryOf(CardV2), (card) => {
        expect(read(CardV2, card)).toEqual({ value: card, problems: [] })
        expect(Value.Check(CardV2, card)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('never throws, and accepts nothing that TypeBox refuses', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const { value, problems } = read(CardV2, json)
        return problems.length > 0 || Value.Check(CardV2, value)
      }),
      { numRuns: 300 },
    )
  })

  it('judges a layer with one wrong field as TypeBox does', () => {
    const wrong = fc.oneof(fc.jsonValue(), fc.constantFrom(NaN, Infinity, -1e9, 1e9, '', '#fff', 'url(x)'))
    fc.assert(
      fc.property(fc.constantFrom(...LAYERS), fc.nat(), wrong, (layer, at, value) => {
        const names = Object.keys(layer)
        const spoilt = { ...layer, [names[at % names.length] ?? 'id']: value }
        const seen = read(Layer, spoilt)
        expect(seen.problems.length === 0).toBe(Value.Check(Layer, spoilt))
      }),
      { numRuns: 500 },
    )
  })

  it('drops unknown keys at every depth, and prototypes', () => {
    const json = JSON.parse(
      '{"id":"a","x":0,"y":0,"width":1,"height":1,"rotation":0,"type":"shape","shape":"rectangle","onclick":"x","__proto__":{"opacity":1},"fill":{"type":"solid","color":"#ffffff","css":"x"}}',
    ) as unknown
    const { value, problems } = read(Layer, json)
    expect(problems).toEqual([])
    expect(JSON.stringify(value)).not.toMatch(/onclick|css|proto/)
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })

  it('names the field, in the schema s order', () => {
    const [, text] = structuredClone(LAYERS)
    expect(read(Layer, { ...text, x: '1', style: { fontSize: 1 } }).problems).toEqual([
      { path: 'x', code: 'type' },
      { path: 'style.fontFamily', code: 'required' },
      { path: 'style.fontSize', code: 'range' },
      { path: 'style.fontWeight', code: 'required' },
      { path: 'style.fill', code: 'required' },
      { path: 'style.textAlign', code: 'required' },
      { path: 'style.lineHeight', code: 'required' },
      { path: 'style.letterSpacing', code: 'required' },
      { path: 'style.verticalAlign', code: 'required' },
    ])
  })

  it('stops collecting problems at a limit', () => {
    const layers = Array.from({ length: 300 }, () => 'no layer')
    expect(read(CardV2, { layers }).problems.length).toBe(MAX_PROBLEMS)
  })
})
