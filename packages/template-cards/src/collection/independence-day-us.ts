import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const INDEPENDENCE_DAY_US: readonly CollectionEntry[] = [
  {
    set: 'independence-fourthLake-summer-night',
    festival: 'independence-day-us',
    category: 'festival',
    scene: 'independence-day-us.lake',
    palette: 'summer night',
    titles: names('Fireworks over the lake', '湖上烟花'),
    words: {
      'en-US': words(['Happy', 'Fourth of July'], 'Blankets down, eyes up. The sky is about to show off.'),
      'zh-CN': words(['独立日', '快乐'], '湖边铺好野餐垫，一起等夏夜的烟花。'),
    },
    price: FREE,
    motion: 'grand',
    effect: 'fireworks',
    tune: 'yankeeDoodle',
  },
  {
    set: 'independence-fourthLake-sundown',
    festival: 'independence-day-us',
    category: 'festival',
    scene: 'independence-day-us.lake',
    palette: 'sundown',
    titles: names('Picnic at sundown', '日落野餐'),
    words: {
      'en-US': words(['Stars', 'and Sparks'], 'Good people, cold lemonade and a long summer night.'),
      'zh-CN': words(['烟花', '之夜'], '七月四日，愿你在身边，烟花在天边。'),
    },
    price: SMALL,
    motion: 'grand',
    effect: 'fireworks',
  },
  {
    set: 'independence-fourthPie-porch-red',
    festival: 'independence-day-us',
    category: 'festival',
    scene: 'independence-day-us.pie',
    palette: 'porch red',
    titles: names('Cherry pie on the porch', '门廊樱桃派'),
    words: {
      'en-US': words(['Red, White', 'and Cherry'], 'Happy Fourth! There’s pie, and then there’s more pie.'),
      'zh-CN': words(['独立日', '聚会'], '樱桃派刚出炉，就等你来。'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'independence-fourthPie-blueberry',
    festival: 'independence-day-us',
    category: 'festival',
    scene: 'independence-day-us.pie',
    palette: 'blueberry',
    titles: names('Blueberries and sparklers', '蓝莓与仙女棒'),
    words: {
      'en-US': words(['Porch', 'Party'], 'Sparklers at dusk, pie all day. Bring your appetite.'),
      'zh-CN': words(['夏日', '派对'], '冰柠檬水、蓝莓派，还有一整个假日。'),
    },
    price: FREE,
    motion: 'lively',
    opening: 'envelope',
  },
]
