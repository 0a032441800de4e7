import { drawCard } from '@petalpost/card-art/card'
import { fileMeasurer } from '@petalpost/card-art/node/typeset'
import { readCard } from '@petalpost/card-document/validate'

import { definitionOf } from './definition.ts'
import { type BuiltFile, contentHash, cutFonts } from './font-cut.ts'
import { illegible } from './legibility.ts'
import type { BuiltCard } from './manifest.ts'
import type { Template } from './templates.ts'
import { drawThumbnail } from './thumbnail.ts'

/** Draws, rasterises and checks one template; answers its row and the files it needs. */
export const buildCard = async (template: Template): Promise<{ card: BuiltCard; files: BuiltFile[] }> => {
  const { recipe, id, title, category, festival, language, ratio, price } = template
  const drawn = drawCard(recipe, fileMeasurer)
  const [thumbnail, fonts] = await Promise.all([drawThumbnail(drawn), cutFonts(drawn.texts)])
  const svg = Buffer.from(drawn.svg)
  const art: BuiltFile = { key: `library/art/${contentHash(svg)}.svg`, bytes: svg }
  const picture: BuiltFile = { key: `library/thumbnails/${contentHash(thumbnail.webp)}.webp`, bytes: thumbnail.webp }
  const definition = definitionOf(template, {
    drawn,
    art: { key: art.key, bytes: svg.length },
    fonts: fonts.map(({ use }) => use),
    edge: thumbnail.edge,
  })
  const checked = readCard(definition)
  if (!checked.ok) throw new Error(`Template ${recipe.seed}: ${JSON.stringify(checked.problems)}`)
  const dim = illegible(drawn, thumbnail.art)
  if (dim) throw new Error(`Template ${recipe.seed} in ${recipe.palette}: ${dim}`)
  const card: BuiltCard = {
    id,
    title,
    category,
    language,
    ratio,
    price,
    ...(festival === undefined ? {} : { festival }),
    color: thumbnail.colour,
    thumbnail: picture.key,
    definition: checked.card,
  }
  return { card, files: [art, picture, ...fonts.flatMap(({ files }) => files)] }
}
