import { AI_CATEGORY, FUNNY_CATEGORY } from '@petalpost/domain/card'

/**
 * Categories whose sets are designs of their own, although they share a scene: each joke has another character, and
 * each generative card is another picture.
 */
const OF_MANY_PICTURES = `('${FUNNY_CATEGORY}', '${AI_CATEGORY}')`

/**
 * The name of a card's design: its drawing for one occasion, in all palettes, ratios and languages. '' = the card
 * is the only one of its design.
 */
export const designOf = (card: string): string => `coalesce(case when ${card}.scene is null then null
    when ${card}.category in ${OF_MANY_PICTURES} then ${card}.work_id
    else concat_ws(':', ${card}.scene, ${card}.category, ${card}.festival_id) end, '')`

/** The columns of card `c` that say which design it has. */
export const DESIGN_COLUMNS = 'c.scene, c.language, c.category, c.festival_id, c.work_id'

/** Whether two template cards have the same design and language. Index cards_design finds them. */
export const sameDesign = (
  one: string,
  other: string,
): string => `${other}.is_template and ${other}.scene = ${one}.scene
    and ${other}.language = ${one}.language and ${other}.category = ${one}.category
    and ${other}.festival_id = ${one}.festival_id
    and (${one}.category not in ${OF_MANY_PICTURES} or ${other}.work_id = ${one}.work_id)`
