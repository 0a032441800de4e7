import { type DrawnCard, drawCard } from '@petalpost/card-art/card'
import { fileMeasurer } from '@petalpost/card-art/node/typeset'
import { readCard } from '@petalpost/card-document/read/validate'
import { thumbnailOf } from '@petalpost/domain/thumbnail'

import { legibility } from '../check/legibility.ts'
import { contentHash } from '../content-hash.ts'
import { subsetFonts } from '../draw/font-subsets.ts'
import type { Picture } from '../draw/ground.ts'
import { pictureOfCard } from '../draw/picture-of-card.ts'
import { preview } from '../draw/preview.ts'
import { edgeColor, mainColor, thumbnails } from '../draw/thumbnail.ts'
import type { Content, ManifestCard, Measure } from '../manifest.ts'
import type { Template } from '../templates.ts'
import { definitionOf } from './definition.ts'

/** The thumbnail that lists name; its other widths have keys beside it. */
const LISTED_WIDTH = 400

export interface Built {
  card: ManifestCard
  measure: Measure
  /** what is wrong with its texts, in words */
  problems: string[]
}

const contentOf = (bytes: Uint8Array): Content => ({ bytes: bytes.length, hash: contentHash(bytes) })

/** The thumbnails under keys made of the content of all, and the key that lists are given. */
async function listedPictures(whole: Picture): Promise<Pick<ManifestCard, 'thumbnail' | 'thumbnails'>> {
  const made = [...(await thumbnails(whole)).values()]
  const hash = contentHash(Buffer.concat(made))
  return {
    thumbnail: thumbnailOf(`library/thumbnails/${hash}`, LISTED_WIDTH),
    thumbnails: made.map(contentOf),
  }
}

/** Of a paid card alone: everybody may have the art of the others. */
async function previewFile({ price }: Template, drawn: DrawnCard): Promise<Pick<ManifestCard, 'preview'>> {
  if (price === 0) return {}
  const content = contentOf(await preview(drawn))
  return { preview: { key: `library/previews/${content.hash}.webp`, ...content } }
}

/** Draws, measures and checks one template. */
export const buildCard = async (template: Template): Promise<Built> => {
  const drawn = await drawCard(template.recipe, fileMeasurer)
  const { id, set, title, category, festival, language, ratio, price, recipe } = template
  const { whole, art: picture } = await pictureOfCard(drawn)
  const [listed, paid, fonts] = await Promise.all([
    listedPictures(whole),
    previewFile(template, drawn),
    subsetFonts(drawn.texts),
  ])
  const svg = contentOf(Buffer.from(drawn.svg))
  const definition = definitionOf(template, {
    drawn,
    art: { key: `library/art/${svg.hash}.svg`, bytes: svg.bytes },
    fonts: fonts.map(({ use }) => use),
    edge: edgeColor(picture),
  })
  const checked = readCard(definition)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  const { worst, problems } = await legibility(drawn, picture)
  const card: ManifestCard = {
    id,
    set,
    title,
    category,
    language,
    ratio,
    price,
    ...(festival === undefined ? {} : { festival }),
    color: mainColor(picture),
    ...listed,
    ...paid,
    recipe,
    definition: checked.card,
  }
  return { card, measure: worst, problems }
}
