import type { DrawnCard } from '@petalpost/card-art/card'
import { TUNES } from '@petalpost/card-art/tunes'
import type { CardV2, FontUse } from '@petalpost/card-document/card'
import { CARD_VERSION } from '@petalpost/card-document/version'
import { DEFAULT_CARD_SIZE } from '@petalpost/domain/card'

import type { Template } from '../templates.ts'
import { textLayer } from './text-layer.ts'
import { textRole } from './text-role.ts'

const ART = 'art'

/** A landscape card is made for computers, where it covers two thirds of a window. */
const LANDSCAPE_CARD_SIZE = { width: 960, height: 540 }

/** The size of a card, px: the product's default for phones, more for computers. */
export const sizeOf = ({ ratio }: Template) => (ratio === '9:16' ? DEFAULT_CARD_SIZE : LANDSCAPE_CARD_SIZE)

/** Card px per unit of the drawing. */
export const scaleOf = (template: Template, drawn: DrawnCard): number => sizeOf(template).width / drawn.width

interface Parts {
  drawn: DrawnCard
  /** storage key and size of the art */
  art: { key: string; bytes: number }
  fonts: FontUse[]
  /** '#rrggbb' of the card's edge: it fills the area beside the art when the card is letterboxed */
  edge: string
}

/** The card as the API stores it: the art at the bottom, then every text as a separate layer. */
export const definitionOf = (template: Template, { drawn, art, fonts, edge }: Parts): CardV2 => {
  const { recipe, language, motion, effect, opening, tune } = template
  const { width, height } = sizeOf(template)
  const scale = scaleOf(template, drawn)
  const between = language === 'zh-CN' ? '，' : '. '
  return {
    v: CARD_VERSION,
    width,
    height,
    language,
    alt: [recipe.title.join(language === 'zh-CN' ? '' : ' '), recipe.note].join(between),
    background: { type: 'solid', color: edge },
    layers: [
      {
        id: ART,
        type: 'art',
        x: 0,
        y: 0,
        width,
        height,
        rotation: 0,
        decorative: true,
        scene: recipe.scene,
        palette: recipe.palette,
        options: { ...drawn.options },
        seed: recipe.seed,
        asset: ART,
      },
      ...drawn.texts.map((text, i) => {
        const role = textRole(text.text, recipe)
        return { ...textLayer(text, `text${i + 1}`, scale, motion), ...(role ? { role } : {}) }
      }),
    ],
    groups: [],
    assets: { [ART]: { ...art, kind: 'svg', mime: 'image/svg+xml', width: drawn.width, height: drawn.height } },
    fonts,
    ...(opening ? { opening: { name: opening } } : {}),
    ...(tune ? { music: { notes: TUNES[tune], loop: true, volume: 0.6, trigger: 'tap' } } : {}),
    ...(effect ? { effects: [{ name: effect, trigger: 'open', duration: 6000, density: 1 }] } : {}),
  }
}
