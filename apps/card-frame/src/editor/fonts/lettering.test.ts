import { describe, expect, it } from 'vitest'

import type { Face } from '../controls/font/faces.ts'
import { letteringOf, sharesOf } from './lettering.ts'
import { letterTest } from './letters-in.ts'
import type { KnownFace, OwnFace } from './own-faces.ts'

const face = (name: Face['name'], family: string, changes: Partial<Face> = {}): Face => ({
  name,
  family,
  weight: 400,
  italic: false,
  chinese: false,
  category: 'sans',
  chineseName: null,
  css: `/fonts/${name}@1.0.0/400.css`,
  letters: `/fonts/${name}@1.0.0/400.letters.txt`,
  ...changes,
})

const PLAIN = face('figtree', 'Plain')
const BOLD = face('fredoka', 'Plain', { weight: 700 })
const CYRILLIC = face('notoSans', 'Noto Sans', { weight: 600 })
const HAN = face('hei', 'Noto Sans SC', { chinese: true })
const FACES = [PLAIN, BOLD, CYRILLIC, HAN]
const HAS: Partial<Record<Face['name'], string>> = {
  figtree: 'U+20-ff',
  fredoka: 'U+20-ff',
  notoSans: 'U+20-ff, U+400-4ff',
  hei: 'U+20-7e, U+4e00-9fff',
}
const deps = {
  faces: FACES,
  letters: (face: KnownFace) => Promise.resolve(letterTest(('name' in face && HAS[face.name]) || 'U+0')),
}

describe('the letters of a card', () => {
  it('belong to the face that browsers choose for their style; other families have none', () => {
    const letters = { family: 'Plain', italic: false, characters: 'ab' }
    const shares = sharesOf(
      [
        { ...letters, weight: 400 },
        { ...letters, weight: 300, characters: 'bc' },
        { ...letters, weight: 800 },
        { ...letters, family: 'Arial', weight: 400 },
      ],
      FACES,
    )
    expect(shares).toEqual([
      { face: PLAIN, characters: 'abc' },
      { face: BOLD, characters: 'ab' },
    ])
  })

  it('that their face lacks are drawn by the first companion that has them', async () => {
    expect(await letteringOf({ face: PLAIN, characters: 'aж新ω' }, deps)).toEqual({
      own: { face: PLAIN, characters: 'a' },
      companions: [
        { face: CYRILLIC, characters: 'ж' },
        { face: HAN, characters: '新' },
      ],
      left: 'ω',
    })
  })
})

describe('the letters of an own font', () => {
  const own: OwnFace = { family: 'Plain', url: '/files/own', category: 'sans', chinese: false, chineseName: null }
  const inOwn = { family: 'Plain', italic: false }
  const latin = letterTest('U+20-ff')
  const letters = (face: KnownFace) => ('url' in face ? Promise.resolve(latin) : deps.letters(face))

  it('are those of all weights together, although the library has a font of this name', () => {
    const shares = sharesOf(
      [
        { ...inOwn, weight: 400, characters: 'ab' },
        { ...inOwn, weight: 700, characters: 'bж' },
      ],
      FACES,
      [own],
    )
    expect(shares).toEqual([{ face: own, characters: 'abж' }])
  })

  it('that it lacks are drawn by the companions that the server chooses for it', async () => {
    expect(await letteringOf({ face: own, characters: 'aж新ω' }, { faces: FACES, letters })).toEqual({
      own: { face: own, characters: 'a' },
      companions: [
        { face: CYRILLIC, characters: 'ж' },
        { face: HAN, characters: '新' },
      ],
      left: 'ω',
    })
  })
})

describe('letterTest', () => {
  it('knows the characters of a range, at its ends too', () => {
    const has = letterTest('U+20, U+41-5a, U+4e00-4e02, U+1f600')
    expect(Array.from(' AZ一丂😀').every(has)).toBe(true)
    expect(Array.from('!@[七😁').some(has)).toBe(false)
  })
})
