import { type DrawnCard, drawCard } from '@petalpost/card-art/card'
import { fileMeasurer } from '@petalpost/card-art/node/typeset'
import { readCard } from '@petalpost/card-document/validate'
import { thumbnailOf } from '@petalpost/domain/thumbnail'

import { definitionOf } from './definition.ts'
import { sourceOf } from './earlier-build.ts'
import { type BuiltFile, contentHash, cutFonts } from './font-cut.ts'
import type { Picture } from './ground.ts'
import { legibility } from './legibility.ts'
import type { BuiltCard } from './manifest.ts'
import { pictureOfCard } from './picture-of-card.ts'
import type { Template } from './templates.ts'
import { edgeColour, mainColour, thumbnails } from './thumbnail.ts'

/** The thumbnail that lists name; its other widths have keys beside it. */
const LISTED_WIDTH = 400

export interface Built {
  card: BuiltCard
  files: BuiltFile[]
  /** what is wrong with its texts, in words */
  problems: string[]
}

/** The thumbnails under keys made of the larger one's content, and the key that lists are given. */
const pictureFiles = async (whole: Picture): Promise<{ key: string; files: BuiltFile[] }> => {
  const made = await thumbnails(whole)
  const hash = contentHash(Buffer.concat([...made.values()]))
  const key = (width: number) => thumbnailOf(`library/thumbnails/${hash}`, width)
  return { key: key(LISTED_WIDTH), files: [...made].map(([width, bytes]) => ({ key: key(width), bytes })) }
}

/** Rasterises, measures and checks one template; answers its row and the files it needs. */
export const buildCard = async (
  template: Template,
  drawn: DrawnCard = drawCard(template.recipe, fileMeasurer),
): Promise<Built> => {
  const { id, title, category, festival, language, ratio, price } = template
  const { whole, art: picture } = await pictureOfCard(drawn)
  const [thumbnail, fonts] = await Promise.all([pictureFiles(whole), cutFonts(drawn.texts)])
  const svg = Buffer.from(drawn.svg)
  const art: BuiltFile = { key: `library/art/${contentHash(svg)}.svg`, bytes: svg }
  const definition = definitionOf(template, {
    drawn,
    art: { key: art.key, bytes: svg.length },
    fonts: fonts.map(({ use }) => use),
    edge: edgeColour(picture),
  })
  const checked = readCard(definition)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  const { worst, problems } = await legibility(drawn, picture)
  const card: BuiltCard = {
    id,
    title,
    category,
    language,
    ratio,
    price,
    ...(festival === undefined ? {} : { festival }),
    color: mainColour(picture),
    thumbnail: thumbnail.key,
    measure: worst,
    // what cannot be read well is measured again, and said again, by the next build
    source: problems.length === 0 ? sourceOf(template, drawn) : '',
    definition: checked.card,
  }
  return { card, files: [art, ...thumbnail.files, ...fonts.flatMap(({ files }) => files)], problems }
}
