import type { SubsetPart } from '@petalpost/card-art/node/subset-font'

/**
 * The parts of a font that draws what others lack. Their space stays theirs: browsers would take its width, and the height
 * of lines, from the face that is added last. A part that is there for the space alone is left out.
 */
export const withoutSpace = (parts: readonly SubsetPart[]): SubsetPart[] =>
  parts
    .map(({ bytes, characters }) => ({ bytes, characters: characters.replaceAll(' ', '') }))
    .filter(({ characters }) => characters !== '')
