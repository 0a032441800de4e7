import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { type CatalogueFestival, FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FOLDER = path.join(ROOT, 'apps/web/src/shared/card/festivals/festival-art')
const SOURCE = path.join(ROOT, 'apps/web/src/shared/card/festivals/festival-drawing.ts')

const drawings = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')]))

const named = (those: CatalogueFestival[]) => those.map(({ id, slug }) => `${id}-${slug}.svg`)

/** The numbers in a set or map of the source, by the variable's name. */
const numbersIn = (name: string): number[] => {
  const [, list = ''] =
    new RegExp(`const ${name} = new (?:Set|Map)\\(\\[(.*?)\\]\\)`, 's').exec(readFileSync(SOURCE, 'utf8')) ?? []
  return (list.match(/\d+/g) ?? []).map(Number)
}

/** Maximum bytes of a drawing, which a tab shows at 32 px. */
const MOST_BYTES = 4096

describe('the small drawings of festivals', () => {
  it('every festival that has a tab has its own drawing', () => {
    const wanted = named(FESTIVAL_CATALOGUE.filter(({ tier }) => tier === 1))
    expect(wanted).toHaveLength(38)
    expect([...drawings.keys()]).toEqual(expect.arrayContaining(wanted))
    const numbered = [...drawings.keys()].filter((name) => /^\d/.test(name))
    expect(named(FESTIVAL_CATALOGUE)).toEqual(expect.arrayContaining(numbered))
    expect(new Set(drawings.values()).size).toBe(drawings.size)
  })

  it.each([...drawings])('%s is small and plain', (_name, svg) => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MOST_BYTES)
    expect(svg).not.toMatch(/<(text|filter|script|style|image|foreignObject|a)\b|href="[^#]|\son\w+=/)
    const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []
    expect(width).toBe(height)
  })

  it('no solar term shows a present', () => {
    const terms = FESTIVAL_CATALOGUE.filter(({ group }) => group === 'solar-term').map(({ id }) => id)
    expect(terms).toHaveLength(24)
    const drawn = [...drawings.keys()].flatMap((name) => /^\d+/.exec(name) ?? []).map(Number)
    const shown = new Set([...drawn, ...numbersIn('KEPT_LIKE').filter((_, place) => place % 2 === 0)])
    expect(terms.filter((id) => !shown.has(id))).toEqual([])
  })

  it('no solemn day shows a present', () => {
    const solemn = FESTIVAL_CATALOGUE.filter(({ tone, tier }) => tone === 'solemn' && tier !== 1).map(({ id }) => id)
    const likeAnother = numbersIn('KEPT_LIKE').filter((_, place) => place % 2 === 0)
    const covered = [...numbersIn('SOLEMN'), ...likeAnother.filter((id) => solemn.includes(id))]
    expect(new Set(covered)).toEqual(new Set(solemn))
  })
})
