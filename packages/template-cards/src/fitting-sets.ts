/** Sets that fit a festival which has no cards of its own. */
interface Fitting {
  sets: readonly string[]
  /** why readers would send these cards on that day */
  why: string
}

const OTHER_MOTHERS_DAYS = 'mothers are thanked as on Mother’s Day, and the words name no date'
const OF_THANKS = ['thanks-fireflies', 'thanks-desk', 'thanks-desk-slate', 'thanks-floralArch']
const OF_FRIENDS = [
  'friendship-friendCacti-desert',
  'friendship-friendCacti-lagoon',
  'friendship-friendCampfire-midnight',
  'friendship-friendCampfire-heather',
  'thanks-flow-iris',
]
const OF_DEALS = ['blackFriday-bfBurst-cyan', 'blackFriday-bfTags-flamingo']
const OF_FALLEN_SOLDIERS = [
  'veterans-vetPoppies-bone',
  'veterans-vetPoppies-slate',
  'memorial-memField-mist',
  'memorial-memField-before-dawn',
]
const OF_ANCESTORS = {
  sets: ['sympathy-sympathyLilies-slate'],
  why: 'remembers those who have died; it names no day and shows no food of another day',
}

/**
 * By the slug of a festival without cards of its own: the sets that readers would send on its day. The words of a set may
 * name no other day, in either language, and its mood is that of the day. A festival that no set fits is not here.
 */
export const FITTING_SETS: Readonly<Record<string, Fitting>> = {
  'little-new-year-south': {
    sets: ['kitchen-kitchenStove-plaster', 'kitchen-paperCutWindow-snow-light'],
    why: 'the same festival a day later; the words say 小年 and neither the 23rd nor seven days to go',
  },
  'god-of-wealth': {
    sets: ['spring-cnyFu', 'spring-cnyGate'],
    why: 'fortune comes to the door: the wish of the fifth day of the year',
  },
  'ghost-festival': OF_ANCESTORS,
  'winter-clothes': OF_ANCESTORS,
  'nurses-day': { sets: OF_THANKS, why: 'thanks for kindness in hard days' },
  'doctors-day-cn': { sets: OF_THANKS, why: 'thanks for kindness in hard days' },
  'journalists-day-cn': {
    sets: ['thanks-desk', 'thanks-fireflies'],
    why: 'thanks, on a desk with pen and ink; and for a light in the dark',
  },
  'programmers-day-cn': {
    sets: ['funny-mug', 'funny-octopus'],
    why: 'jokes of office life: a soul that is still loading, and too few hands',
  },
  'shopping-618': { sets: OF_DEALS, why: 'a sale day; the words name no other' },
  'double-twelve': { sets: OF_DEALS, why: 'a sale day; the words name no other' },
  'cyber-monday': { sets: OF_DEALS, why: 'a sale day; the words name no other' },
  'small-business-saturday': {
    sets: ['blackFriday-bfBurst-cyan', 'business-bizFans-ivory', 'thanks-floralArch'],
    why: 'a shop’s offer on its day, and a shop’s thanks to its customers',
  },
  'farmers-harvest-cn': {
    sets: ['seasons-seasonAutumn-rice-paper'],
    why: 'the harvest festival is always on 秋分, and the words wish that all one has tended comes ripe',
  },
  'white-day': {
    sets: ['valentine-valBalloons', 'valentine-valLetter', 'love-roof', 'love-seeds'],
    why: 'an answer of love, a month after Valentine’s Day',
  },
  'galentines-day': { sets: OF_FRIENDS, why: 'for friends' },
  'friendship-day': { sets: OF_FRIENDS, why: 'for friends' },
  'friendship-day-us-in': { sets: OF_FRIENDS, why: 'for friends' },
  'orthodox-christmas': {
    sets: ['christmas-xmasVillage', 'christmas-xmasVillage-dusk', 'christmas-xmasPapercut', 'christmas-xmasWreath'],
    why: 'it is Christmas, and the words wish no new year, which is over by then',
  },
  'boxing-day': { sets: ['christmas-xmasWreath-forest'], why: '“Happy Holidays” and 冬日喜乐 name no day' },
  'mothering-sunday-uk': {
    sets: ['mother-valLetter', 'mother-valLetter-berry', 'mother-hoop'],
    why: `${OTHER_MOTHERS_DAYS}; the English words have no “Mom”, which British readers spell “Mum”`,
  },
  'mothers-day-mx': {
    sets: [
      'mother-floralArch',
      'mother-floralArch-sky',
      'mother-carnations',
      'mother-carnations-forest',
      'mother-valLetter',
      'mother-valLetter-berry',
      'mother-hoop',
      'mother-hoop-plum',
    ],
    why: OTHER_MOTHERS_DAYS,
  },
  'parents-day-kr': {
    sets: ['mother-carnations', 'mother-carnations-forest'],
    why: 'carnations are what parents get on this day',
  },
  'fathers-day-au': {
    sets: ['father-dadBear', 'father-dadBear-forest', 'father-fishing', 'father-fishing-mist'],
    why: 'the same Father’s Day in September; the words name no date',
  },
  'grandparents-day-us': { sets: ['family-home'], why: 'the house where a light is always on' },
  'easter-monday': {
    sets: ['easter-easMeadow', 'easter-easMeadow-lavender', 'easter-easNest-buttermilk'],
    why: 'Easter goes on; the words do not say Sunday',
  },
  'orthodox-easter': {
    sets: ['easter-floralArch', 'easter-floralArch-sage', 'easter-easNest-robin'],
    why: 'Easter wishes with painted eggs and without bunnies',
  },
  'admin-professionals-day': { sets: ['work-workPlants-plum', 'thanks-flow'], why: 'thanks to a colleague' },
  'bosss-day': { sets: ['thanks-flow', 'thanks-desk'], why: 'thanks for patience and good advice' },
  'giving-tuesday': {
    sets: ['thanks-fireflies-heather', 'thanks-floralArch-night', 'thanks-fireflies'],
    why: 'thanks to those who gave',
  },
  'thanksgiving-ca': {
    sets: ['thanksgiving-thxWreath', 'thanksgiving-thxWreath-olive'],
    why: 'the same harvest thanks; without the turkey in a pilgrim’s hat, which is of the United States',
  },
  'world-teachers-day': {
    sets: ['teachers-day-desk-morning', 'teachers-day-board', 'teachers-day-board-slate'],
    why: 'thanks to a teacher; without the set that says 教师节, the day of China',
  },
  'world-smile-day': {
    sets: ['funny-cactus', 'funny-avocado', 'just-because-justSnail-blush'],
    why: 'a hug, a joke or a hello to make somebody smile',
  },
  'coming-of-age-jp': { sets: ['congratulations-rocket-orbit'], why: 'congratulates on a start into the open' },
  'guy-fawkes': { sets: ['friendship-friendCampfire-midnight'], why: 'an evening round the fire' },
  'environment-day': { sets: ['earthDay-earthLayers-morning'], why: 'forest and sea are one home; names no day' },
  'anzac-day': { sets: OF_FALLEN_SOLDIERS, why: 'poppies for those who served, and a field before dawn' },
  'remembrance-sunday': { sets: OF_FALLEN_SOLDIERS, why: 'poppies for those who served and did not come home' },
  seollal: {
    sets: ['spring-cnyPlum', 'spring-cnyPlum-celadon'],
    why: 'plum blossom and a wish for the lunar year; neither the words nor the picture are of China alone',
  },
  tet: {
    sets: ['spring-cnyPlum', 'spring-cnyPlum-celadon', 'spring-cnyLanterns'],
    why: 'blossom and red lanterns of Tết; the words say “Lunar New Year” or none at all',
  },
  chuseok: {
    sets: ['midAutumn-midRabbit', 'midAutumn-midRabbit-navy'],
    why: 'the full moon and its rabbit, which Korea knows too; no mooncakes, and the words do not say 中秋',
  },
  tanabata: {
    sets: ['qixi-qixi-sea', 'qixi-qixiHoop-linen', 'just-because-justStars-aurora'],
    why: 'the same two stars, and wishes made under them; the words do not say 七夕',
  },
  'rain-water': { sets: ['just-because-justRain-night'], why: 'it rains, and somebody came to mind' },
  'spring-equinox': { sets: ['seasons-seasonSpring-peach'], why: 'its words say 春分' },
  'pure-brightness': {
    sets: [
      'qingming-qingmingWillow-mist',
      'qingming-qingmingWillow-dusk',
      'qingming-qingmingTable-celadon',
      'qingming-qingmingTable-slate',
    ],
    why: 'the solar term is the day of the festival Qingming',
  },
  'minor-heat': { sets: ['seasons-seasonSummer-morning-mist'], why: 'its words say 小暑' },
  'autumn-equinox': { sets: ['seasons-seasonAutumn-rice-paper'], why: 'its words say 秋分' },
  'frosts-descent': { sets: ['seasons-seasonAutumn-frost-blue'], why: 'its words say 霜降' },
  'major-snow': { sets: ['seasons-seasonWinter-first-snow'], why: 'its words say 大雪' },
  'winter-solstice': {
    sets: [
      'solstice-solsticeDumplings-long-night',
      'solstice-solsticeDumplings-first-light',
      'solstice-solsticeChart-ochre-silk',
      'solstice-solsticeChart-teal-silk',
    ],
    why: 'the solar term is the day of the festival Dongzhi',
  },
  'minor-cold': { sets: ['seasons-seasonWinter-snow-night'], why: 'its words say 小寒' },
}

const FESTIVALS_OF_SET = new Map<string, string[]>()
for (const [festival, { sets }] of Object.entries(FITTING_SETS))
  for (const set of sets) FESTIVALS_OF_SET.set(set, [...(FESTIVALS_OF_SET.get(set) ?? []), festival])

/** The slugs of further festivals whose day a set fits. */
export const fitsOf = (set: string): readonly string[] => FESTIVALS_OF_SET.get(set) ?? []
