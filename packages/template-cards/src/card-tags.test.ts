import { expect, test } from 'vitest'

import { TAG_TABLES, tagsOf } from './card-tags.ts'
import { readManifest } from './manifest.ts'

const { cards } = await readManifest()

/** The tags of the cards of a set. */
const tagsOfSet = (set: string): Set<string> => new Set(cards.filter((card) => card.set === set).flatMap(tagsOf))

test.each([
  ['birthdayFifty-toast', ['fifty', 'wine'], ['promotion', 'anniversary']],
  ['birthdayBrother-friendCampfire', ['brother', 'campfire'], ['farewell', 'sister', 'relatives', 'weekend']],
  ['birthdayFriend-friendCacti', ['friendship', 'cactus'], ['sorry', 'comfort']],
  ['newHome-home', ['housewarming', 'house'], ['miss-you', 'mom', 'dad']],
  ['gaokao-rocket', ['exam', 'encouragement', 'rocket'], ['promotion']],
])('%s says something else than its scene, and keeps only what the scene shows', (set, own, ofScene) => {
  const tags = tagsOfSet(set)
  expect([...tags]).toEqual(expect.arrayContaining(own))
  expect(ofScene.filter((tag) => tags.has(tag))).toEqual([])
})

test('a set that says what its scene says has the purposes of the scene', () => {
  expect(tagsOfSet('congratulations-rocket')).toContain('promotion')
})

test('every set with tags of its own is in the collection', () => {
  const sets = new Set(cards.map(({ set }) => set))
  const named = [TAG_TABLES.SET_TAGS, TAG_TABLES.OWN_WORDS_TAGS].flatMap((tags) => Object.keys(tags))
  expect(named.filter((set) => !sets.has(set))).toEqual([])
  expect(named).toHaveLength(new Set(named).size) // in one of the two tables
})
