import { type CollectionEntry, names, words, FREE, SMALL } from '../collection-entry.ts'

/** Days kept on the civil calendar in many countries: mothers, fathers, children, teachers, work. */
export const MODERN_DAYS: readonly CollectionEntry[] = [
  {
    set: 'mother-floralArch',
    festival: 'mothers-day',
    category: 'family',
    scene: 'floralArch',
    palette: 'sage',
    titles: names('Garden gate for Mom', '妈妈的花园'),
    words: {
      'en-US': words(['Love you,', 'Mom'], 'You grew us and the garden. Both are thriving.'),
      'zh-CN': words(['母亲节', '快乐'], '岁月慢些，您永远年轻。'),
    },
    price: SMALL,
    effect: 'petals',
  },
  {
    set: 'mother-floralArch-sky',
    festival: 'mothers-day',
    category: 'family',
    scene: 'floralArch',
    palette: 'sky',
    titles: names('Garden gate for Mom', '妈妈的花园'),
    words: {
      'en-US': words(['For Mom'], 'For every quiet, enormous thing you do. Happy Mother’s Day.'),
      'zh-CN': words(['妈妈', '我爱你'], '您的温柔，是我一生的花园。'),
    },
    price: SMALL,
    effect: 'petals',
  },
  {
    set: 'mother-valLetter',
    festival: 'mothers-day',
    category: 'family',
    scene: 'valLetter',
    palette: 'sage',
    titles: names('Flowers by post', '寄给妈妈的花'),
    words: {
      'en-US': words(['Love you,', 'Mom'], 'You grew us and the garden. Both are thriving.'),
      'zh-CN': words(['母亲节', '快乐'], '岁月慢些，您永远年轻。'),
    },
    price: FREE,
  },
  {
    set: 'mother-valLetter-berry',
    festival: 'mothers-day',
    category: 'family',
    scene: 'valLetter',
    palette: 'berry',
    titles: names('Flowers by post', '寄给妈妈的花'),
    words: {
      'en-US': words(['For Mom'], 'For every quiet, enormous thing you do. Happy Mother’s Day.'),
      'zh-CN': words(['妈妈', '我爱你'], '您的温柔，是我一生的花园。'),
    },
    price: FREE,
  },
  {
    set: 'father-dadBear',
    festival: 'fathers-day',
    category: 'family',
    scene: 'dadBear',
    palette: 'denim',
    titles: names('Papa bear', '熊爸爸'),
    words: {
      'en-US': words(['Best Dad', 'Ever'], 'Fixer of bikes, teller of terrible jokes.'),
      'zh-CN': words(['父亲节', '快乐'], '你的肩膀，是我最早的远方。'),
    },
    price: FREE,
    effect: 'confetti',
  },
  {
    set: 'father-dadBear-forest',
    festival: 'fathers-day',
    category: 'family',
    scene: 'dadBear',
    palette: 'forest',
    titles: names('Papa bear', '熊爸爸'),
    words: {
      'en-US': words(['Best Dad', 'Ever'], 'Fixer of bikes, teller of terrible jokes.'),
      'zh-CN': words(['父亲节', '快乐'], '你的肩膀，是我最早的远方。'),
    },
    price: FREE,
    effect: 'confetti',
  },
]
