import { SCENE_TAGS } from '@petalpost/card-art/scene-tags'
import type { SceneId } from '@petalpost/card-art/scenes'
import type { Tag } from '@petalpost/domain/search/words'

import { JOKES, type JokeName } from './collection/funny.ts'
import type { ManifestCard } from './manifest.ts'

/** The character of each joke, and for whom or what its line is. */
const JOKE_TAGS: Record<JokeName, readonly Tag[]> = {
  cat: ['cat', 'animal', 'grumpy', 'birthday'],
  avocado: ['avocado', 'food', 'friendship', 'couple'],
  trex: ['dinosaur', 'animal', 'congratulations', 'birthday'],
  mug: ['coffee', 'wake-up', 'grind', 'work', 'colleague', 'lazy'],
  sloth: ['sloth', 'animal', 'belated', 'sorry', 'lazy', 'birthday'],
  cactus: ['cactus', 'hug', 'plants', 'friendship', 'comfort', 'sorry'],
  toast: ['bread', 'food', 'couple', 'love', 'wife', 'husband'],
  duck: ['duck', 'animal', 'birthday'],
  potato: ['potato', 'food', 'lazy', 'weekend', 'usual-weekend', 'grind'],
  fish: ['fish', 'animal', 'anniversary', 'couple', 'love', 'wife', 'husband'],
  hedgehog: ['hedgehog', 'animal', 'hug', 'kiss', 'love', 'sorry'],
  penguin: ['penguin', 'animal', 'party', 'food', 'invitation'],
  octopus: ['octopus', 'animal', 'sea', 'sorry', 'grind', 'colleague', 'boss', 'work'],
  panda: ['panda', 'bear', 'animal', 'food', 'sorry', 'good-night'],
  dumpling: ['dumplings', 'food', 'friendship'],
  robot: ['robot', 'encouragement', 'comfort', 'grind', 'colleague', 'work'],
}

/** For whom or what the words on the cards of a scene are, beside what it shows. */
const SCENE_WORDS: Partial<Record<SceneId, readonly Tag[]>> = {
  'chinese-new-year.fu': ['lucky', 'fortune-wishes'],
  'chinese-new-year.plum': ['ink'],
  'chinese-new-year-eve.table': ['relatives'],
  'childrens-day-cn.kites': ['illustration'],
  'childrens-day-cn.rocket': ['illustration', 'fantasy'],
  'christmas-eve.window': ['faith'],
  'double-eleven.solo': ['single'],
  'double-ninth.climb': ['ink'],
  'easter.meadow': ['watercolor'],
  'family.home': ['relatives', 'housewarming'],
  'friendship.cacti': ['sorry', 'comfort'],
  'friendship.campfire': ['relatives', 'farewell'],
  'get-well.bear': ['comfort', 'illustration'],
  'independence-day-us.lake': ['watercolor'],
  'just-because.cup-of-stars': ['lucky', 'caring'],
  'just-because.rainy-window': ['caring', 'comfort', 'get well'],
  'just-because.snail-mail': ['caring', 'relatives', 'illustration'],
  'labour-day.spring-train': ['trip'],
  'labor-day-us.cabin': ['trip'],
  'mid-autumn.lake': ['ink'],
  'mothers-day.floral-arch': ['watercolor'],
  'new-baby.moon': ['full-month', 'illustration'],
  'new-baby.washing-line': ['full-month'],
  'qingming.willow': ['ink'],
  'seasons.autumn': ['ink', 'fresh'],
  'seasons.spring': ['ink', 'fresh', 'watercolor'],
  'seasons.summer': ['ink', 'fresh', 'watercolor'],
  'seasons.winter': ['ink', 'fresh'],
  'st-patricks-day.knot': ['lucky'],
  'st-patricks-day.rainbow': ['fantasy', 'lucky'],
  'thanks.fireflies': ['comfort'],
}

/** What the words of a set are about, where neither its scene nor its category says it. */
const SET_TAGS: Record<string, readonly Tag[]> = {
  'wedding-rings': ['congratulations'],
  'wedding-rings-blue': ['congratulations'],
  'wedding-doubleJoy': ['congratulations'],
  'wedding-doubleJoy-blush': ['congratulations'],
  'graduation-gradCaps-morning': ['congratulations'],
  'work-workFleet-harbour': ['farewell', 'trip', 'good-luck', 'lucky'],
  'work-workFleet-afterglow': ['thanks', 'team', 'encouragement'],
  'work-workDesk-morning': ['new-job'],
  'work-workDesk-evening': ['promotion', 'congratulations'],
  'work-workPlants-sage': ['retirement'],
  'work-workPlants-plum': ['thanks', 'team', 'farewell'],
  'invitation-inviteFrame-ivory': ['housewarming', 'house'],
  'invitation-inviteFrame-bluebell': ['full-month', 'new baby'],
  'invitation-inviteFrame-claret': ['opening', 'business'],
  'invitation-inviteGarden-golden': ['birthday', 'cake'],
  'business-bizFans-fog': ['opening', 'congratulations'],
  'business-bizFans-terracotta': ['jubilee', 'congratulations'],
  'business-bizFans-ivory': ['thanks', 'boss'],
  'business-bizThreads-navy': ['thanks'],
  'business-bizThreads-pine': ['thanks'],
  'business-bizThreads-graphite': ['thanks', 'jubilee'],
  'birthday-bdayCake': ['longevity'],
  'birthday-bdayBalloons-rosegold': ['longevity'],
  'birthday-flow-meadow': ['longevity'],
  'congratulations-glass': ['congratulations', 'encouragement'],
  'congratulations-rocket': ['exam'],
  'congratulations-rocket-orbit': ['exam'],
  'easter-easMeadow-lavender': ['wake-up'],
  'friendship-friendCampfire-heather': ['trip'],
  'getWell-seeds': ['encouragement', 'comfort'],
  'graduation-gradCaps-evening': ['farewell'],
  'graduation-gradLaurels-ivory': ['exam', 'congratulations'],
  'graduation-gradLaurels-library': ['exam', 'congratulations'],
  'just-because-justRain-drizzle': ['weekend', 'usual-weekend'],
  'just-because-justSnail-blush': ['wake-up'],
  'just-because-justSnail-clover': ['sorry', 'belated'],
  'just-because-justStars-aurora': ['exam', 'encouragement'],
  'love520-neon-cherry': ['wake-up'],
  'missing-contours': ['miss-you', 'farewell'],
  'mother-valLetter': ['miss-you'],
  'seasons-seasonAutumn-frost-blue': ['caring'],
  'seasons-seasonAutumn-rice-paper': ['fortune-wishes'],
  'seasons-seasonWinter-snow-night': ['caring'],
  'stPatricks-patKnot-parchment': ['exam'],
}

/** What the words of a set are about, where they say something else than its scene. Its purposes do not count then. */
const OWN_WORDS_TAGS: Record<string, readonly Tag[]> = {
  'birthdayMom-carnations': ['mom'],
  'birthdayDad-laborTools': ['dad'],
  'birthdaySister-rocket': ['sister'],
  'birthdayLove-valLetter': ['love', 'wife', 'husband', 'girlfriend', 'boyfriend', 'couple'],
  'birthdayBrother-friendCampfire': ['brother'],
  'birthdayDaughter-floralArch': ['daughter'],
  'birthdaySon-rocket': ['son'],
  'birthdayFriend-friendCacti': ['friendship'],
  'birthdayGrandma-natPeonies': ['elders', 'longevity'],
  'birthdayGrandpa-ninthClimb': ['elders', 'longevity'],
  'birthdayBoss-workFleet': ['boss', 'work'],
  'birthdayColleague-workDesk': ['colleague', 'team', 'work'],
  'birthdayForty-nyDeco-navy': ['forty'],
  'birthdayFifty-toast': ['fifty'],
  'birthdayFirst-kites': ['first-birthday', 'kids'],
  'engaged-valBalloons': ['engagement', 'congratulations'],
  'anniversary-valTunnel-plum': ['anniversary', 'wife', 'husband'],
  'anniversaryWife-rings': ['anniversary', 'wife'],
  'anniversaryHusband-toast': ['anniversary', 'husband'],
  'sorry-desk': ['sorry'],
  'exam-teachersDesk': ['exam', 'good-luck', 'encouragement'],
  'gaokao-rocket': ['exam', 'good-luck', 'encouragement'],
  'newHome-home': ['housewarming'],
  'babyShower-washing': ['baby-shower', 'new baby', 'party'],
  'weddingInvite-rings': ['wedding-invitation', 'wedding'],
  'annualParty-nyDeco-plum': ['annual-party', 'party', 'team', 'work'],
  'morning-cnyPlum-blush': ['wake-up', 'good-morning', 'hello'],
  'petLoss-fireflies': ['pet-loss', 'comfort', 'remembrance'],
  'horseYear-cnyVillage': ['horse-year', 'fortune-wishes', 'lucky'],
  'goatYear-natPeonies': ['goat-year', 'fortune-wishes', 'lucky'],
  'closed-laborCabin': ['closed', 'weekend'],
  'babyGirl-bdayBalloons': ['baby-girl', 'daughter'],
  'babyBoy-bdayBalloons': ['baby-boy', 'son'],
  'cheer-springTrain': ['encouragement'],
}

/** Tags that say whom or what a card is for, and not what it shows or how it feels. */
const PURPOSES: ReadonlySet<Tag> = new Set<Tag>([
  'wife',
  'husband',
  'girlfriend',
  'boyfriend',
  'mom',
  'dad',
  'elders',
  'sister',
  'brother',
  'son',
  'daughter',
  'relatives',
  'neighbor',
  'teacher',
  'boss',
  'colleague',
  'anniversary',
  'farewell',
  'trip',
  'retirement',
  'promotion',
  'encouragement',
  'comfort',
  'sorry',
  'miss-you',
  'thinking-of-you',
  'reunion',
  'housewarming',
  'full-month',
  'weekend',
])

/** The color that a palette is called by; other palettes are named for a light or a mood. */
const PALETTE_NAMES: readonly [Tag, RegExp][] = [
  ['purple', /violet|aubergine|lilac|plum|heather|iris|lavender|mulberry|orchid|fig$/],
  ['pink', /blush|rose ?(?:gold|dusk|-dawn|-silk)|rosy|rouge|magenta|bubblegum|flamingo|candy|powder|blossom|peach/],
  ['blue', /blue|denim|sky|navy|indigo|lagoon|cobalt|glacier|sapphire|harbour|robin|cyan|petrol/],
  ['green', /green|jade|sage|mint|forest|emerald|spruce|clover|meadow|pine|celadon|olive/],
  ['white', /ivory|linen|cream|bone|snow|rice|parchment|plaster|powder/],
  ['dark', /onyx|graphite|midnight|night$/],
  ['yellow', /sun$|butter|honey|sunflower|mustard|straw|golden|lamplight/],
  ['orange', /orange|tangerine|apricot|coral|terracotta|amber|ember|canyon/],
  ['red', /vermilion|crimson|red|oxblood|cinnabar|cranberry|burgundy|brick|claret|cherry/],
]

/** The tags of scenes, jokes and sets. */
export const TAG_TABLES = { SCENE_TAGS, SCENE_WORDS, JOKE_TAGS, SET_TAGS, OWN_WORDS_TAGS }

/** All tags, to notice that some have changed. */
export const CARD_TAGS = [TAG_TABLES, [...PURPOSES], PALETTE_NAMES.map(([tag, { source }]) => [tag, source])]

/** Everything that some card is tagged with. */
export const TAGGED: ReadonlySet<string> = new Set([
  ...Object.values(TAG_TABLES).flatMap((tags) => Object.values(tags).flat()),
  ...PALETTE_NAMES.map(([tag]) => tag),
])

/** The tags of a template card: of its scene, of its joke, of its set, of its colors. */
export function tagsOf({ set, recipe: { scene, palette, options } }: Pick<ManifestCard, 'set' | 'recipe'>): Tag[] {
  const who = options?.who
  const ownWords = OWN_WORDS_TAGS[set]
  const ofScene = [...SCENE_TAGS[scene as SceneId], ...(SCENE_WORDS[scene as SceneId] ?? [])]
  return [
    ...ofScene.filter((tag) => ownWords === undefined || !PURPOSES.has(tag)),
    ...(isJoke(who) ? JOKE_TAGS[who] : []),
    ...(ownWords ?? SET_TAGS[set] ?? []),
    ...PALETTE_NAMES.flatMap(([tag, pattern]) => (pattern.test(palette) ? [tag] : [])),
  ]
}

const isJoke = (who: string | undefined): who is JokeName => who !== undefined && Object.hasOwn(JOKES, who)
