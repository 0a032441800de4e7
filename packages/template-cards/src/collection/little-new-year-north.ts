import { type CollectionEntry, FREE, names, words } from '../collection-entry.ts'

export const LITTLE_NEW_YEAR_NORTH: readonly CollectionEntry[] = [
  {
    set: 'kitchen-kitchenStove-plaster',
    festival: 'little-new-year-north',
    category: 'festival',
    scene: 'little-new-year-north.stove',
    palette: 'plaster',
    titles: names('Malt candy on the stove', '灶上糖瓜'),
    words: {
      'en-US': words(['Little', 'New Year'], 'Sweet words rise with the kitchen smoke. May only good ones come back.'),
      'zh-CN': words(['小年', '纳福'], '糖瓜甜，灶火旺，家家户户备年忙。'),
    },
    price: FREE,
  },
  {
    set: 'kitchen-kitchenStove-ember',
    festival: 'little-new-year-north',
    category: 'festival',
    scene: 'little-new-year-north.stove',
    palette: 'ember',
    titles: names('The stove is lit', '灶火正暖'),
    words: {
      'en-US': words(
        ['The Stove', 'Is Lit'],
        'One week of sweeping, steaming and sweets to go. Happy Little New Year.',
      ),
      'zh-CN': words(['腊月', '廿三'], '上天言好事，回宫降吉祥。'),
    },
    price: FREE,
  },
  {
    set: 'kitchen-paperCutWindow-snow-light',
    festival: 'little-new-year-north',
    category: 'festival',
    scene: 'little-new-year-north.paper-cut',
    palette: 'snow-light',
    titles: names('Papers on the window', '窗花映雪'),
    words: {
      'en-US': words(
        ['Swept and', 'Ready'],
        'New papers on the window, old dust out of the door. Bring on the New Year.',
      ),
      'zh-CN': words(['小年', '快乐'], '扫尘贴花窗明净，欢欢喜喜迎新年。'),
    },
    price: FREE,
    motion: 'lively',
    effect: 'snow',
  },
  {
    set: 'kitchen-paperCutWindow-evening',
    festival: 'little-new-year-north',
    category: 'festival',
    scene: 'little-new-year-north.paper-cut',
    palette: 'evening',
    titles: names('Seven days to go', '年味渐浓'),
    words: {
      'en-US': words(['Seven Days', 'to Go'], 'Red paper, malt candy and a house full of good smells.'),
      'zh-CN': words(['年味', '渐浓'], '红纸剪出新岁月，今日小年，诸事圆满。'),
    },
    price: FREE,
    opening: 'fold',
  },
]
