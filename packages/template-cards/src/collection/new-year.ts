import { AI_CATEGORY } from '@petalpost/domain/card'

import { type CollectionEntry, FREE, LARGE, names, words } from '../collection-entry.ts'

export const NEW_YEAR: readonly CollectionEntry[] = [
  {
    set: 'newYear-nyDeco',
    festival: 'new-year',
    category: 'festival',
    scene: 'new-year.deco',
    palette: 'onyx',
    titles: names('Art deco midnight', '鎏金新年'),
    words: {
      'en-US': words(['Happy', 'New Year'], 'Here’s to bright nights and brave mornings.'),
      'zh-CN': words(['新年', '快乐'], '愿新年，胜旧年。'),
    },
    price: LARGE,
    motion: 'grand',
    effect: 'confetti',
    tune: 'auldLangSyne',
  },
  {
    set: 'newYear-nyDeco-emerald',
    festival: 'new-year',
    category: 'festival',
    scene: 'new-year.deco',
    palette: 'emerald',
    titles: names('A toast in emerald', '翠色举杯'),
    words: {
      'en-US': words(['Cheers to', 'What’s Next'], 'A clean page, and a good pen.'),
      'zh-CN': words(['元旦', '启新'], '辞暮尔尔，烟火年年。'),
    },
    price: LARGE,
    motion: 'grand',
    effect: 'confetti',
    opening: 'fade',
  },
  {
    set: 'newYear-nyFireworks',
    festival: 'new-year',
    category: 'festival',
    scene: 'new-year.fireworks',
    palette: 'violet',
    titles: names('Fireworks over the bay', '海湾烟火'),
    words: {
      'en-US': words(['Hello,', 'New Year'], 'Fresh calendar, same wonderful people.'),
      'zh-CN': words(['元旦', '快乐'], '新年的第一份祝福，送给你。'),
    },
    price: FREE,
    motion: 'grand',
    effect: 'fireworks',
  },
  {
    set: 'newYear-nyFireworks-cobalt',
    festival: 'new-year',
    category: 'festival',
    scene: 'new-year.fireworks',
    palette: 'cobalt',
    titles: names('Midnight on the water', '水上零点'),
    words: {
      'en-US': words(['A Bright', 'New Year'], 'May the year ahead be kind, and full of good news.'),
      'zh-CN': words(['万象', '更新'], '岁序常易，华章日新，愿你所愿皆成。'),
    },
    price: FREE,
    motion: 'grand',
    effect: 'fireworks',
  },
  {
    set: 'newYear-flow',
    festival: 'new-year',
    category: AI_CATEGORY,
    scene: 'ai-greeting-cards.ribbons',
    palette: 'ember',
    titles: names('Flow: a clean page', '流光：新的一页'),
    words: {
      'en-US': words(['Turn', 'the Page'], 'The best chapters are still blank.'),
      'zh-CN': words(['万事', '可期'], '翻开新的一页，好事都在路上。'),
    },
    price: FREE,
  },
  {
    set: 'newYear-flow-lagoon',
    festival: 'new-year',
    category: AI_CATEGORY,
    scene: 'ai-greeting-cards.ribbons',
    palette: 'lagoon',
    titles: names('Flow: a deep breath', '流光：深呼吸'),
    words: {
      'en-US': words(['Onward', 'We Go'], 'Three hundred and sixty-five fresh mornings, all yours.'),
      'zh-CN': words(['奔赴', '新程'], '新年新程，步履不停，平安顺遂。'),
    },
    price: FREE,
  },
]
