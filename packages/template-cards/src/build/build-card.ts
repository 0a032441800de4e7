import { type DrawnCard, drawCard } from '@petalpost/card-art/card'
import { contentHash } from '@petalpost/card-art/node/content-hash'
import { fileMeasurer } from '@petalpost/card-art/node/typeset'
import { readCard } from '@petalpost/card-document/read/validate'
import { thumbnailOf } from '@petalpost/domain/thumbnail'

import { legibility } from '../check/legibility.ts'
import { subsetFonts } from '../draw/font-subsets.ts'
import type { Picture } from '../draw/ground.ts'
import { pictureOfCard } from '../draw/picture-of-card.ts'
import { preview } from '../draw/preview.ts'
import { edgeColor, mainColor, thumbnails } from '../draw/thumbnail.ts'
import type { Content, ManifestCard, Measure } from '../manifest.ts'
import type { Template } from '../templates.ts'
import { definitionOf } from './definition.ts'

/** Width of the thumbnail that lists refer to; the keys of the other widths follow from its key. */
const LISTED_WIDTH = 400

export interface Built {
  card: ManifestCard
  measure: Measure
  /** the problems of its texts, in words */
  problems: string[]
}

const contentOf = (bytes: Uint8Array): Content => ({ bytes: bytes.length, hash: contentHash(bytes) })

/** The thumbnails of a card, and the key for lists, which contains one hash of all thumbnails. */
async function listedPictures(whole: Picture): Promise<Pick<ManifestCard, 'thumbnail' | 'thumbnails'>> {
  const made = [...(await thumbnails(whole)).values()]
  const hash = contentHash(Buffer.concat(made))
  return {
    thumbnail: thumbnailOf(`library/thumbnails/${hash}`, LISTED_WIDTH),
    thumbnails: made.map(contentOf),
  }
}

/** The preview of a paid card. Other cards have none, because everybody may have their art. */
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
