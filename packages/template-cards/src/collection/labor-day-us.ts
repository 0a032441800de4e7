import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const LABOR_DAY_US: readonly CollectionEntry[] = [
  {
    set: 'laborDay-laborCabin-golden-hour',
    festival: 'labor-day-us',
    category: 'festival',
    scene: 'labor-day-us.cabin',
    palette: 'golden hour',
    titles: names('Hammock by the lake', '湖边吊床'),
    words: {
      'en-US': words(['One Last', 'Summer Weekend'], 'Off the clock, into the hammock.'),
      'zh-CN': words(['劳工节', '快乐'], '忙了一夏，去湖边好好歇一歇。'),
    },
    price: FREE,
  },
  {
    set: 'laborDay-laborCabin-cool-evening',
    festival: 'labor-day-us',
    category: 'festival',
    scene: 'labor-day-us.cabin',
    palette: 'cool evening',
    titles: names('Cabin in the cool of evening', '晚风小木屋'),
    words: {
      'en-US': words(['A Well-Earned', 'Rest'], 'Phone off, feet up. You’ve done plenty.'),
      'zh-CN': words(['好好', '休息'], '把工作留在岸上，晚风替你打卡。'),
    },
    price: SMALL,
    opening: 'fade',
  },
  {
    set: 'laborDay-laborTools-denim',
    festival: 'labor-day-us',
    category: 'festival',
    scene: 'labor-day-us.tools',
    palette: 'denim',
    titles: names('Tools of the trade', '百工百器'),
    words: {
      'en-US': words(['Hats Off', 'to Hard Work'], 'To every hand that builds, mends, cooks and cares: thank you.'),
      'zh-CN': words(['致敬', '劳动者'], '修补的、掌勺的、照看人的，都辛苦了。'),
    },
    price: FREE,
  },
  {
    set: 'laborDay-laborTools-mustard',
    festival: 'labor-day-us',
    category: 'festival',
    scene: 'labor-day-us.tools',
    palette: 'mustard',
    titles: names('Tools down', '收工啦'),
    words: {
      'en-US': words(['Happy', 'Labor Day'], 'Put the tools down. The weekend has your back.'),
      'zh-CN': words(['收工', '大吉'], '今天放下工具，只管享受假期。'),
    },
    price: FREE,
    motion: 'lively',
  },
]
