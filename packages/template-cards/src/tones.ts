import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import type { Tone } from '@petalpost/domain/festivals/tone'

import type { CategoryName } from './categories.ts'
import type { Template } from './templates.ts'

const FESTIVAL_TONES = new Map(FESTIVAL_CATALOGUE.map(({ slug, tone }) => [slug, tone]))

/** The tone of cards without a festival. Neutral ones thank, greet or comfort. */
const CATEGORY_TONES: Record<CategoryName, Tone> = {
  festival: 'joy',
  funny: 'joy',
  'AI greeting cards': 'joy',
  birthday: 'joy',
  thanks: 'neutral',
  love: 'joy',
  friendship: 'joy',
  family: 'joy',
  congratulations: 'joy',
  wedding: 'joy',
  'new baby': 'joy',
  graduation: 'joy',
  'get well': 'neutral',
  sympathy: 'solemn',
  work: 'joy',
  business: 'joy',
  invitation: 'joy',
  seasons: 'neutral',
  'just because': 'neutral',
}

/** The tone of a template card: that of its festival, or of its category. So all cards of a design have the same one. */
export const toneOf = ({ festival, category }: Pick<Template, 'festival' | 'category'>): Tone =>
  (festival === undefined ? undefined : FESTIVAL_TONES.get(festival)) ?? CATEGORY_TONES[category]
