import fc from 'fast-check'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'

import { arbitraryOf } from '../test/arbitrary.ts'
import { LAYERS } from '../test/sample-card.ts'
import { Layer } from './layers.ts'
import { MAX_PROBLEMS, type Problem, readAs } from './read-as.ts'
import { CardV1 } from './schema.ts'

function read(schema: typeof CardV1 | typeof Layer, value: unknown) {
  const problems: Problem[] = []
  return { value: readAs(schema, value, '', problems), problems }
}

describe('readAs', () => {
  it('leaves a fitting value as it is, and TypeBox agrees', () => {
    fc.assert(
      fc.property(arbitraryOf(CardV1), (card) => {
        expect(read(CardV1, card)).toEqual({ value: card, problems: [] })
        expect(Value.Check(CardV1, card)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('never throws, and accepts nothing that TypeBox refuses', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const { value, problems } = read(CardV1, json)
        return problems.length > 0 || Value.Check(CardV1, value)
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

  it('drops keys it does not know, at every depth, and no prototype comes through', () => {
    const json = JSON.parse(
      '{"id":"a","x":0,"y":0,"w":1,"h":1,"r":0,"type":"shape","shape":"rect","onclick":"x","__proto__":{"o":1},"fill":{"t":"solid","c":"#ffffff","css":"x"}}',
    ) as unknown
    const { value, problems } = read(Layer, json)
    expect(problems).toEqual([])
    expect(JSON.stringify(value)).not.toMatch(/onclick|css|proto/)
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })

  it('names the field, in the schema s order', () => {
    const [, text] = structuredClone(LAYERS)
    expect(read(Layer, { ...text, x: '1', style: { px: 1 } }).problems).toEqual([
      { path: 'x', code: 'type' },
      { path: 'style.font', code: 'required' },
      { path: 'style.px', code: 'range' },
      { path: 'style.wt', code: 'required' },
      { path: 'style.c', code: 'required' },
      { path: 'style.align', code: 'required' },
      { path: 'style.lh', code: 'required' },
      { path: 'style.ls', code: 'required' },
      { path: 'style.va', code: 'required' },
    ])
  })

  it('stops counting problems', () => {
    const layers = Array.from({ length: 300 }, () => 'no layer')
    expect(read(CardV1, { layers }).problems.length).toBe(MAX_PROBLEMS)
  })
})
