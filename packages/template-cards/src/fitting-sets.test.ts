import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { mayMeet } from '@petalpost/domain/festivals/tone'
import { expect, test } from 'vitest'

import { FITTING_SETS, fitsOf } from './fitting-sets.ts'
import { readManifest } from './manifest.ts'
import { TEMPLATES } from './templates.ts'
import { toneOf } from './tones.ts'

const FESTIVALS = new Map(FESTIVAL_CATALOGUE.map((festival) => [festival.slug, festival]))
const SETS = Map.groupBy(TEMPLATES, ({ set }) => set)
const PAIRS = Object.entries(FITTING_SETS).flatMap(([festival, { sets }]) => sets.map((set) => ({ festival, set })))

/** Words that name a day; a set with one of them fits only festivals that are called so, or are on that day. */
const NAMED_DAYS: readonly [RegExp, readonly string[]][] = [
  [/mid-autumn|中秋/i, []],
  [/qixi|七夕/i, []],
  [/chinese new year|spring festival/i, []],
  [/valentine|情人节/i, []],
  [/black friday|黑五|11\.11|双十一/i, []],
  [/veterans day|退伍军人节|memorial day|阵亡将士/i, []],
  [/qingming|清明/i, ['pure-brightness']],
  [/earth day|地球日/i, []],
  [/教师节|teachers’ day/i, []],
  [/冬至|winter solstice/i, ['winter-solstice']],
  [/christmas|圣诞/i, ['orthodox-christmas']],
  [/easter|复活节/i, ['easter-monday', 'orthodox-easter']],
  [/mother’s day|母亲节/i, ['mothering-sunday-uk', 'mothers-day-mx']],
  [/father’s day|父亲节/i, ['fathers-day-au']],
  [/thanksgiving|感恩节/i, ['thanksgiving-ca']],
  [/廿三|二十三|seven days/i, []],
  [/重阳|double ninth/i, []],
  [/小年|little new year/i, ['little-new-year-south']],
  [/春分/, ['spring-equinox']],
  [/小暑/, ['minor-heat']],
  [/秋分/, ['autumn-equinox', 'farmers-harvest-cn']],
  [/霜降/, ['frosts-descent']],
  [/大雪/, ['major-snow']],
  [/小寒/, ['minor-cold']],
  [/eid|开斋|斋月/i, []],
]

test('every set that fits another festival exists, and so does the festival, which has no cards of its own', () => {
  expect(PAIRS.filter(({ set, festival }) => !SETS.has(set) || !FESTIVALS.has(festival))).toEqual([])
  const own = new Set(TEMPLATES.map(({ festival }) => festival))
  expect(Object.keys(FITTING_SETS).filter((festival) => own.has(festival))).toEqual([])
})

test.each(PAIRS)('$set names no other day than $festival, in either language', ({ festival, set }) => {
  const texts = (SETS.get(set) ?? []).flatMap(({ title, recipe }) => [title, recipe.title.join(' '), recipe.note])
  const named = NAMED_DAYS.filter(([words, days]) => !days.includes(festival) && texts.some((text) => words.test(text)))
  expect(named).toEqual([])
})

test('every design has one tone, and no set fits a festival of another mood', () => {
  const designs = Map.groupBy(TEMPLATES, ({ recipe, category, festival }) =>
    [recipe.scene, category, festival].join(' '),
  )
  for (const cards of designs.values()) expect(new Set(cards.map(toneOf)).size).toBe(1)
  const wrong = PAIRS.filter(({ festival, set }) => {
    const [card] = SETS.get(set) ?? []
    const tone = FESTIVALS.get(festival)?.tone
    return !card || !tone || (tone === 'solemn') !== (toneOf(card) === 'solemn') || !mayMeet(tone, toneOf(card))
  })
  expect(wrong).toEqual([])
})

test('a card of mourning moves quietly and has no effect, opening or tune', () => {
  const solemn = TEMPLATES.filter((card) => toneOf(card) === 'solemn')
  expect(solemn.length).toBeGreaterThan(40)
  const gay = solemn.filter(({ motion, effect, opening, tune }) => motion !== 'quiet' || (effect ?? opening ?? tune))
  expect(gay.map(({ set }) => set)).toEqual([])
})

test('at most 75 of the 158 festivals have no card that fits their day', () => {
  const own = new Set(TEMPLATES.map(({ festival }) => festival))
  const without = FESTIVAL_CATALOGUE.filter(({ slug }) => !own.has(slug) && FITTING_SETS[slug] === undefined)
  expect(FESTIVAL_CATALOGUE).toHaveLength(158)
  expect(without.length).toBeLessThanOrEqual(75)
})

test('the manifest says of every card its tone and which further festivals it fits. Remedy: `npm run cards`', async () => {
  const { cards } = await readManifest()
  const wrong = cards.filter((card) => {
    const [template] = SETS.get(card.set) ?? []
    return !template || card.tone !== toneOf(template) || String(card.fits ?? []) !== String(fitsOf(card.set))
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})
