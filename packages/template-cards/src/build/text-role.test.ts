import type { TextLayer } from '@petalpost/card-document/layers/text/schema'
import { type Roles, rolesOf } from '@petalpost/card-document/roles'
import { beforeAll, describe, expect, it } from 'vitest'

import { type ManifestCard, readManifest } from '../manifest.ts'
import { textRole } from './text-role.ts'

const wordsOf = ({ runs }: TextLayer): string => runs.map(({ text }) => text).join('')

const textsOf = ({ definition }: ManifestCard): TextLayer[] =>
  definition.layers.filter((layer) => layer.type === 'text')

/** A text as it was stored before there were roles. */
const withoutRole = (layer: TextLayer): TextLayer => {
  const old = { ...layer }
  delete old.role
  return old
}

const known = (card: ManifestCard): Roles =>
  new Map(
    textsOf(card).flatMap((layer) => {
      const role = textRole(wordsOf(layer), card.recipe)
      return role ? [[layer.id, role] as const] : []
    }),
  )

describe('textRole', () => {
  const recipe = { title: ['Black', 'Friday'], note: '梨花风起，思念如雨。' }

  it.each([
    ['BLACK', 'title'],
    ['Black\nFriday', 'title'],
    ['梨\n花\n风\n起', 'message'],
    ['梨花风起，\n思念如雨。', 'message'],
    ['When', undefined],
  ])('says what %j is in the recipe', (text, role) => {
    expect(textRole(text, recipe)).toBe(role)
  })
})

describe('the template cards', () => {
  let cards: ManifestCard[]
  beforeAll(async () => {
    cards = [...(await readManifest()).cards]
  })

  it('all have a title and a message, and no text without a role but the labels of invitations', () => {
    const without = cards.filter((card) => {
      const roles = new Set(known(card).values())
      return !roles.has('title') || !roles.has('message')
    })
    const labelled = cards.filter((card) => known(card).size < textsOf(card).length)
    expect(without.map(({ id }) => id)).toEqual([])
    expect([...new Set(labelled.map(({ recipe }) => recipe.scene))]).toEqual(['invitation.frame'])
  })

  it('have the same roles as copies that were made of them before there were roles', () => {
    const wrong = cards.filter((card) => {
      const [derived, roles] = [rolesOf({ layers: textsOf(card).map(withoutRole) }), known(card)]
      return textsOf(card).some(({ id }) => derived.get(id) !== roles.get(id))
    })
    expect(wrong.map(({ id, title }) => [id, title])).toEqual([])
  })
})
