import type { Card } from '@petalpost/api-client/schemas/cards'

import { thumbnailSources } from './thumbnail-sources.ts'

import classes from './card-backdrop.module.css'

/** A small picture is enough, because it is blurred, px. */
const WIDTH = 180

/** A card's picture, blurred, behind all of its container: there the card goes on where its ratio leaves bands. */
export function CardBackdrop({ card }: { card: Pick<Card, 'thumbnail'> }) {
  return <img className={classes['backdrop']} {...thumbnailSources(card.thumbnail, WIDTH)} alt="" />
}
