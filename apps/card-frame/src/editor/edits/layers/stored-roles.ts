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
