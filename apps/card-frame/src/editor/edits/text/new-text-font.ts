import type { CardV2 } from '@petalpost/card-document/card'

/** What is known of a font of the library: handwriting and brush are `script`. */
export interface KnownFace {
  family: string
  category: string
  chinese: boolean
}

const PLAIN = { chinese: 'LXGW WenKai', latin: 'Figtree' } as const

const HAN = /\p{Script=Han}/u

/**
 * The font of a new text: the first of the card that suits its words. Handwriting suits no Latin words, because their
 * capitals cannot be read in it, and nobody knows yet what will be written; a Chinese text needs Chinese letters. A card
 * without such a font gets a plain one.
 */
export function fontForNewText({ fonts }: Pick<CardV2, 'fonts'>, text: string, faces: readonly KnownFace[]): string {
  const isChinese = HAN.test(text)
  const suits = ({ family, source }: CardV2['fonts'][number]): boolean => {
    const face = faces.find((one) => one.family === family)
    if (!face) return source !== 'library' && !isChinese // an own font; one of the library when its list is not there
    return isChinese ? face.chinese : face.category !== 'script'
  }
  return fonts.find(suits)?.family ?? (isChinese ? PLAIN.chinese : PLAIN.latin)
}
