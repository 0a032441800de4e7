import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const GET_WELL: readonly CollectionEntry[] = [
  {
    set: 'get-well-wellTea-honey',
    category: 'get well',
    scene: 'get-well.tea',
    palette: 'honey',
    titles: names('Tea, lemon and honey', '蜂蜜柠檬茶'),
    words: {
      'en-US': words(['Get Well', 'Soon'], 'Rest, sip, repeat. The world can wait.'),
      'zh-CN': words(['早日', '康复'], '多喝热水，好好睡觉，其他的事都不急。'),
    },
    price: FREE,
    motion: 'tender',
  },
  {
    set: 'get-well-wellTea-mint',
    category: 'get well',
    scene: 'get-well.tea',
    palette: 'mint',
    titles: names('A blanket and a hot drink', '一杯热茶一条毯'),
    words: {
      'en-US': words(['Take It', 'Slow'], 'One warm cup at a time. I’m only a phone call away.'),
      'zh-CN': words(['慢慢', '好起来'], '病去如抽丝，别着急。想吃什么，我给你送。'),
    },
    price: FREE,
    motion: 'tender',
    opening: 'envelope',
  },
  {
    set: 'get-well-wellBear-sunrise',
    category: 'get well',
    scene: 'get-well.bear',
    palette: 'sunrise',
    titles: names('Bear in bed', '小熊养病中'),
    words: {
      'en-US': words(['Bear Hugs', 'Incoming'], 'Stay under the covers. Sunshine is on its way.'),
      'zh-CN': words(['抱抱', '不难受'], '被窝归你，热水袋归你，好运气也归你。'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'get-well-wellBear-lavender',
    category: 'get well',
    scene: 'get-well.bear',
    palette: 'lavender',
    titles: names('Doctor’s orders: cuddles', '医生说要抱抱'),
    words: {
      'en-US': words(['Feel', 'Better'], 'Doctor Bear prescribes naps, soup and zero emails.'),
      'zh-CN': words(['今天', '只管休息'], '小熊大夫说，睡饱吃好，少看手机。'),
    },
    price: SMALL,
    motion: 'lively',
    opening: 'fold',
  },
]
