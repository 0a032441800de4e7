import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const BLACK_FRIDAY: readonly CollectionEntry[] = [
  {
    set: 'blackFriday-bfTags-volt',
    festival: 'black-friday',
    category: 'festival',
    scene: 'black-friday.tags',
    palette: 'volt',
    titles: names('Tags and bags', '吊牌与购物袋'),
    words: {
      'en-US': words(['Black', 'Friday'], 'Big weekend, tiny prices. Doors open at midnight.'),
      'zh-CN': words(['黑五', '来了'], '全年好价就在今天，喜欢的别再等。'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'blackFriday-bfTags-flamingo',
    festival: 'black-friday',
    category: 'festival',
    scene: 'black-friday.tags',
    palette: 'flamingo',
    titles: names('Last call in pink', '粉色倒计时'),
    words: {
      'en-US': words(['Last', 'Chance'], 'When the lights go out, so do the deals.'),
      'zh-CN': words(['最后', '一天'], '限时折扣，今晚零点准时恢复原价。'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'blackFriday-bfBurst-cyan',
    festival: 'black-friday',
    category: 'festival',
    scene: 'black-friday.burst',
    palette: 'cyan',
    titles: names('Out of the box', '好价开箱'),
    words: {
      'en-US': words(['Deals', 'Unboxed'], 'Open the box. Everything inside is marked down.'),
      'zh-CN': words(['全场', '直降'], '好价一键开箱，喜欢就带走。'),
    },
    price: FREE,
    motion: 'lively',
    effect: 'confetti',
  },
  {
    set: 'blackFriday-bfBurst-tangerine',
    festival: 'black-friday',
    category: 'festival',
    scene: 'black-friday.burst',
    palette: 'tangerine',
    titles: names('First in line', '抢先一步'),
    words: {
      'en-US': words(['Early', 'Access'], 'You’re on the list. Shop before everyone else does.'),
      'zh-CN': words(['会员', '抢先购'], '黑五提前开抢，名单上有你。'),
    },
    price: SMALL,
    motion: 'lively',
    opening: 'envelope',
  },
]
