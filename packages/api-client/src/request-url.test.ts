import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pathParameters } from './endpoint.ts'
import { formOf, otherFields, queryOf, requestPath } from './request-url.ts'

const cardDetail = { name: 'cardDetail', path: '/api/ecards/basic/card/:cardId' } as const
const agreement = { name: 'agreement', path: '/markdown/:fileName.md' } as const

describe('the path of a request', () => {
  it('takes its parameters from the input, in one segment each', () => {
    expect(requestPath(cardDetail, { cardId: 'a/b?c#d e' })).toBe('/api/ecards/basic/card/a%2Fb%3Fc%23d%20e')
    expect(requestPath(agreement, { fileName: 'userAgreement.zh-CN' })).toBe('/markdown/userAgreement.zh-CN.md')
    expect(requestPath({ name: 'order', path: '/a/:source/b/:no' }, { source: 'x', no: 7 })).toBe('/a/x/b/7')
  })

  it.each([
    ['a missing one', {}, /cardDetail: the path parameter cardId is missing/],
    ['an empty one', { cardId: '' }, /is missing/],
    ['a dot', { cardId: '.' }, /is '\.'/],
    ['two dots', { cardId: '..' }, /is '\.\.'/],
    ['an object', { cardId: {} }, /is a text, a number or a boolean/],
  ])('a path parameter is refused when it is %s', (_, input, message) => {
    expect(() => requestPath(cardDetail, input)).toThrow(message)
  })

  it('never leaves its place, whatever the value', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (cardId) => {
        fc.pre(cardId !== '.' && cardId !== '..')
        const { pathname, search, hash } = new URL(requestPath(cardDetail, { cardId }), 'https://petalpost.test')
        expect(pathname.slice(0, 23)).toBe('/api/ecards/basic/card/')
        expect(decodeURIComponent(pathname.slice(23))).toBe(cardId)
        expect(search + hash).toBe('')
      }),
      { numRuns: 200 },
    )
  })
})

describe('the rest of a request', () => {
  it('is what is not in the path', () => {
    expect(pathParameters('/api/pay/:source/createOrder')).toEqual(['source'])
    expect(pathParameters('/api/ecards/cards/page')).toEqual([])
    expect(otherFields(cardDetail, { cardId: 'c1', isTemplate: 0 })).toEqual({ isTemplate: 0 })
  })

  it('skips undefined and null in a query and repeats the name of a list', () => {
    const query = queryOf({ type: 'card', s: '生日 & co', none: undefined, nil: null, zero: 0, no: false, ids: [1, 2] })
    expect(query.toString()).toBe('type=card&s=%E7%94%9F%E6%97%A5+%26+co&zero=0&no=false&ids=1&ids=2')
    expect(queryOf({ ids: [] }).toString()).toBe('')
  })

  it('refuses an object in a query instead of writing [object Object]', () => {
    expect(() => queryOf({ filter: { a: 1 } })).toThrow(TypeError)
  })

  it('puts files and texts into a form', () => {
    const form = formOf({ name: '花笺', none: undefined, headPic: new File(['x'], 'me.png', { type: 'image/png' }) })
    expect([...form.keys()]).toEqual(['name', 'headPic'])
    expect(form.get('name')).toBe('花笺')
    expect(form.get('headPic')).toMatchObject({ name: 'me.png', type: 'image/png', size: 1 })
  })
})
