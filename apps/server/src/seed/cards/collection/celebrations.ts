import { AI_CATEGORY } from '@petalpost/domain/card'

import { type CollectionEntry, names, words, FREE, SMALL } from '../collection-entry.ts'

/** Festivals of other calendars, birthdays, love, thanks and the great days of a life; generative art. */
export const CELEBRATIONS: readonly CollectionEntry[] = [
  {
    set: 'birthday-bdayCake',
    category: 'birthday',
    scene: 'bdayCake',
    palette: 'candy',
    titles: names('Three tiers and a wish', '三层许愿蛋糕'),
    words: {
      'en-US': words(['Happy', 'Birthday'], 'Make a wish. Make it a big one.'),
      'zh-CN': words(['生日', '快乐'], '愿你年年岁岁，眼里有光。'),
    },
    price: FREE,
    effect: 'confetti',
  },
  {
    set: 'birthday-bdayCake-mint',
    category: 'birthday',
    scene: 'bdayCake',
    palette: 'mint',
    titles: names('Three tiers and a wish', '三层许愿蛋糕'),
    words: {
      'en-US': words(['Another', 'Lap Done'], 'Once more around the sun, and looking brilliant.'),
      'zh-CN': words(['今天', '你最大'], '吹灭蜡烛，愿望成真。'),
    },
    price: FREE,
    effect: 'confetti',
  },
  {
    set: 'birthday-bdayBalloons',
    category: 'birthday',
    scene: 'bdayBalloons',
    palette: 'sky',
    titles: names('A sky of balloons', '满天气球'),
    words: {
      'en-US': words(['Happy', 'Birthday'], 'Make a wish. Make it a big one.'),
      'zh-CN': words(['生日', '快乐'], '愿你年年岁岁，眼里有光。'),
    },
    price: SMALL,
    effect: 'confetti',
  },
  {
    set: 'birthday-bdayBalloons-rosegold',
    category: 'birthday',
    scene: 'bdayBalloons',
    palette: 'rosegold',
    titles: names('A sky of balloons', '满天气球'),
    words: {
      'en-US': words(['Another', 'Lap Done'], 'Once more around the sun, and looking brilliant.'),
      'zh-CN': words(['今天', '你最大'], '吹灭蜡烛，愿望成真。'),
    },
    price: SMALL,
    effect: 'confetti',
  },
  {
    set: 'birthday-bdayRetro',
    category: 'birthday',
    scene: 'bdayRetro',
    palette: 'sunset',
    titles: names('Rainbow years', '彩虹年岁'),
    words: {
      'en-US': words(['Happy', 'Birthday'], 'Make a wish. Make it a big one.'),
      'zh-CN': words(['生日', '快乐'], '愿你年年岁岁，眼里有光。'),
    },
    price: FREE,
    effect: 'confetti',
  },
  {
    set: 'birthday-bdayRetro-berry',
    category: 'birthday',
    scene: 'bdayRetro',
    palette: 'berry',
    titles: names('Rainbow years', '彩虹年岁'),
    words: {
      'en-US': words(['Another', 'Lap Done'], 'Once more around the sun, and looking brilliant.'),
      'zh-CN': words(['今天', '你最大'], '吹灭蜡烛，愿望成真。'),
    },
    price: FREE,
    effect: 'confetti',
  },
  {
    set: 'birthday-flow',
    category: AI_CATEGORY,
    scene: 'flow',
    palette: 'lagoon',
    titles: names('Flow: birthday', '流光：生日'),
    words: {
      'en-US': words(['Another', 'Lap Done'], 'Once more around the sun, and looking brilliant.'),
      'zh-CN': words(['今天', '你最大'], '吹灭蜡烛，愿望成真。'),
    },
    price: FREE,
  },
  {
    set: 'birthday-flow-meadow',
    category: AI_CATEGORY,
    scene: 'flow',
    palette: 'meadow',
    titles: names('Flow: birthday', '流光：生日'),
    words: {
      'en-US': words(['Hooray', 'It’s Your Day'], 'Cake for breakfast is now legal.'),
      'zh-CN': words(['又长', '一岁'], '平安喜乐，得偿所愿。'),
    },
    price: FREE,
  },
  {
    set: 'thanks-floralArch',
    category: 'thanks',
    scene: 'floralArch',
    palette: 'sky',
    titles: names('Garden gate of thanks', '花门致谢'),
    words: {
      'en-US': words(['Thank', 'You'], 'It meant more than you know.'),
      'zh-CN': words(['谢谢', '你'], '你的好，我都记得。'),
    },
    price: FREE,
    effect: 'petals',
  },
  {
    set: 'thanks-floralArch-night',
    category: 'thanks',
    scene: 'floralArch',
    palette: 'night',
    titles: names('Garden gate of thanks', '花门致谢'),
    words: {
      'en-US': words(['Thank', 'You'], 'It meant more than you know.'),
      'zh-CN': words(['谢谢', '你'], '你的好，我都记得。'),
    },
    price: FREE,
    effect: 'petals',
  },
  {
    set: 'thanks-flow',
    category: AI_CATEGORY,
    scene: 'flow',
    palette: 'meadow',
    titles: names('Flow: thank you', '流光：谢谢'),
    words: {
      'en-US': words(['Thank', 'You'], 'It meant more than you know.'),
      'zh-CN': words(['谢谢', '你'], '你的好，我都记得。'),
    },
    price: FREE,
  },
  {
    set: 'thanks-flow-iris',
    category: AI_CATEGORY,
    scene: 'flow',
    palette: 'iris',
    titles: names('Flow: thank you', '流光：谢谢'),
    words: {
      'en-US': words(['Thank', 'You'], 'It meant more than you know.'),
      'zh-CN': words(['谢谢', '你'], '你的好，我都记得。'),
    },
    price: FREE,
  },
]
