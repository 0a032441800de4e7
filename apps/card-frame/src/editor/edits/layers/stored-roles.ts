import type { CardV2 } from '@petalpost/card-document/card'
import { type Roles, rolesOf } from '@petalpost/card-document/roles'

import { changeLayers, type Edit } from '../edit.ts'

/** Stores roles that were only derived, so that they stay the same whatever the texts become. */
export const keepRoles =
  (roles: Roles): Edit =>
  (card) =>
    changeLayers([...roles.keys()], (layer) => {
      const role = roles.get(layer.id)
      return layer.type === 'text' && role && layer.role !== role ? { ...layer, role } : layer
    })(card)

/** The same roles as `rolesOf`, stored on the texts; for an edit that adds a layer with a role. */
export const withStoredRoles: Edit = (card) => keepRoles(rolesOf(card))(card)

const hasStoredRoles = ({ layers }: CardV2): boolean =>
  layers.some((layer) => 'role' in layer && layer.role !== undefined)

const known = new WeakMap<CardV2['layers'], Roles>()
/** The same as `rolesOf`, looked for once in each list of layers: every step asks for those before and after it. */
function knownRolesOf({ layers }: CardV2): Roles {
  const roles = known.get(layers) ?? rolesOf({ layers })
  known.set(layers, roles)
  return roles
}

/**
 * An edited card in which every text has the role that it had. Other words or sizes would make other roles certain: a
 * long title that shrinks below the message would be the message. Where no role would change, nothing is stored, and a
 * card without title and message gets its roles by what is typed into it.
 */
export function rolesKept(before: CardV2, after: CardV2): CardV2 {
  if (hasStoredRoles(after)) return after
  const was = knownRolesOf(before)
  if (![...was.values()].some((role) => role === 'title' || role === 'message')) return after
  const now = knownRolesOf(after)
  const kept = new Set(before.layers.map(({ id }) => id))
  const isAnother = after.layers.some(({ id }) => kept.has(id) && was.get(id) !== now.get(id))
  return isAnother ? keepRoles(was)(after) : after
}
