import { cleanName } from '@petalpost/domain/typed-text/name'

import { changeLayers, type Edit, without } from '../edit.ts'
import { cutTo } from '../text/text.ts'

/** A mark of a layer or group that is set or missing. */
export type Flag = 'locked' | 'hidden'

type Flagged = { [F in Flag]?: true }

const flagged = <T extends Flagged>(record: T, flag: Flag, isSet: boolean): T => {
  if ((record[flag] ?? false) === isSet) return record
  return isSet ? { ...record, [flag]: true } : (without<Flagged>(record, flag) as T)
}

/** Locks, hides, unlocks or shows layers. */
export const setFlag = (ids: readonly string[], flag: Flag, isSet: boolean): Edit =>
  changeLayers(ids, (layer) => flagged(layer, flag, isSet))

/** The same for a group. */
export const setGroupFlag =
  (groupId: string, flag: Flag, isSet: boolean): Edit =>
  (card) => {
    const groups = card.groups.map((group) => (group.id === groupId ? flagged(group, flag, isSet) : group))
    return groups.every((group, index) => group === card.groups[index]) ? card : { ...card, groups }
  }

/** Characters in the name of a layer. */
export const MAX_NAME = 100

/** Names a layer; an empty name removes it, so that the list shows its text or kind. */
export const rename = (id: string, name: string): Edit =>
  changeLayers([id], (layer) => {
    const now = cutTo(cleanName(name), MAX_NAME)
    if (now === (layer.name ?? '')) return layer
    return now === '' ? without(layer, 'name') : { ...layer, name: now }
  })
