import { expect, it } from 'vitest'

import type { Face } from './faces.ts'
import { fontList, type FontListOptions } from './font-list.ts'

const face = (family: string, category: Face['category'], chinese = false): Face => ({
  name: 'figtree',
  letters: '',
  family,
  category,
  chinese,
  weight: 400,
  italic: false,
  chineseName: null,
  css: '',
})
const FACES = [
  face('Gloock', 'serif'),
  face('Song', 'serif', true),
  face('Figtree', 'sans'),
  face('Pacifico', 'script'),
]
const list = (options: Partial<FontListOptions> = {}) =>
  fontList({
    faces: FACES,
    own: [],
    recent: [],
    family: null,
    script: null,
    scripts: new Map([
      ['Gloock', new Set()],
      ['Figtree', new Set(['accents'] as const)],
      ['Pacifico', new Set(['cyrillic'] as const)],
    ]),
    isChinese: false,
    ...options,
  })

it('each family is listed once: own fonts first, then those that were chosen last, then the others by kind', () => {
  expect(list({ own: ['My Brush'], recent: ['Pacifico', 'Gone', 'Gloock'] })).toEqual([
    ['own', ['My Brush']],
    ['recent', ['Pacifico', 'Gloock']],
    ['serif', ['Song']],
    ['sans', ['Figtree']],
  ])
})

it('a Chinese reader sees fonts with Chinese letters first', () => {
  expect(list({ isChinese: true })[0]).toEqual(['serif', ['Song', 'Gloock']])
})

it('only fonts with the wanted letters are listed, the one of the selection and own ones in any case', () => {
  expect(list({ script: 'cyrillic', family: 'Gloock', own: ['My Brush'] })).toEqual([
    ['own', ['My Brush']],
    ['serif', ['Gloock', 'Song']],
    ['script', ['Pacifico']],
  ])
  expect(list({ script: 'chinese' })).toEqual([['serif', ['Song']]])
})

it('a font that nobody knows any more is listed while letters are set in it', () => {
  expect(list({ family: 'Gone' }).at(-1)).toEqual(['other', ['Gone']])
})
