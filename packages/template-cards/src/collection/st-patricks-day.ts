import { type CollectionEntry, FREE, LARGE, names, words } from '../collection-entry.ts'

export const ST_PATRICKS_DAY: readonly CollectionEntry[] = [
  {
    set: 'stPatricks-patRainbow-meadow',
    festival: 'st-patricks-day',
    category: 'festival',
    scene: 'st-patricks-day.rainbow',
    palette: 'meadow',
    titles: names('The end of the rainbow', '彩虹尽头'),
    words: {
      'en-US': words(['Luck', 'of the Irish'], 'May your pot be heavy and your troubles light.'),
      'zh-CN': words(['好运', '连连'], '圣帕特里克节快乐！愿彩虹尽头，金罐满满。'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'stPatricks-patRainbow-emerald',
    festival: 'st-patricks-day',
    category: 'festival',
    scene: 'st-patricks-day.rainbow',
    palette: 'emerald',
    titles: names('A pot in the clover', '三叶草里的金罐'),
    words: {
      'en-US': words(['Happy St.', 'Patrick’s Day'], 'Wear something green, or get ready to be pinched.'),
      'zh-CN': words(['绿意', '满满'], '穿上绿色出门，沾一身好运回家。'),
    },
    price: FREE,
    motion: 'lively',
    effect: 'confetti',
  },
  {
    set: 'stPatricks-patKnot-book-of-hours',
    festival: 'st-patricks-day',
    category: 'festival',
    scene: 'st-patricks-day.knot',
    palette: 'book of hours',
    titles: names('Knots without end', '绵绵结'),
    words: {
      'en-US': words(['Sláinte!'], 'Good health, good music and good company this St. Patrick’s Day.'),
      'zh-CN': words(['好运', '绵长'], '圣帕特里克节快乐，愿好友常在身边。'),
    },
    price: FREE,
  },
  {
    set: 'stPatricks-patKnot-parchment',
    festival: 'st-patricks-day',
    category: 'festival',
    scene: 'st-patricks-day.knot',
    palette: 'parchment',
    titles: names('A blessing in gold', '金绿祝福'),
    words: {
      'en-US': words(['An Irish', 'Blessing'], 'May the road be kind and the welcome warm.'),
      'zh-CN': words(['幸运', '三叶草'], '信念、希望与爱，都藏在小小的叶子里。'),
    },
    price: LARGE,
    opening: 'fold',
  },
]
