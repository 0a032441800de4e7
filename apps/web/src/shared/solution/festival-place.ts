import { PLATFORMS } from '@petalpost/domain/show-config'

import type { FestivalPlace } from '#shared/persisted-state.ts'

/** The festival that a card is made for, as text for `for` in the address of the card editor. */
export const placeText = ({ platform, solutionId, entryId }: FestivalPlace): string =>
  [platform, solutionId, entryId].join('.')

/** Parses `for` of an address; undefined when it names no festival. */
export function readPlace(text: unknown): FestivalPlace | undefined {
  const [, word, solutionId, entryId] =
    typeof text === 'string' ? (/^([a-z]+)\.([\w-]{1,64})\.([\w-]{1,64})$/.exec(text) ?? []) : []
  const platform = PLATFORMS.find((one) => one === word)
  return platform && solutionId && entryId ? { platform, solutionId, entryId } : undefined
}
