import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const EARTH_DAY: readonly CollectionEntry[] = [
  {
    set: 'earthDay-earthGlobe-spruce',
    festival: 'earth-day',
    category: 'festival',
    scene: 'earth-day.globe',
    palette: 'spruce',
    titles: names('A planet in leaves', '叶捧地球'),
    words: {
      'en-US': words(['Our One', 'Home'], 'Keep it green, keep it blue, keep it for the children.'),
      'zh-CN': words(['世界', '地球日'], '我们只有一个地球，今天也请温柔待它。'),
    },
    price: FREE,
  },
  {
    set: 'earthDay-earthGlobe-oat',
    festival: 'earth-day',
    category: 'festival',
    scene: 'earth-day.globe',
    palette: 'oat',
    titles: names('Handle with care', '轻拿轻放'),
    words: {
      'en-US': words(['Happy', 'Earth Day'], 'Plant something, mend something, walk somewhere.'),
      'zh-CN': words(['绿色', '同行'], '少开一天车，多种一棵树。'),
    },
    price: FREE,
  },
  {
    set: 'earthDay-earthLayers-morning',
    festival: 'earth-day',
    category: 'festival',
    scene: 'earth-day.layers',
    palette: 'morning',
    titles: names('From treetops to tide', '从树梢到深海'),
    words: {
      'en-US': words(['All of It', 'Matters'], 'From the treetops to the tide pools, we share one home.'),
      'zh-CN': words(['万物', '共生'], '山有林，海有鲸，愿它们一直都在。'),
    },
    price: SMALL,
    opening: 'fold',
  },
  {
    set: 'earthDay-earthLayers-blue-hour',
    festival: 'earth-day',
    category: 'festival',
    scene: 'earth-day.layers',
    palette: 'blue hour',
    titles: names('Whale at blue hour', '蓝调时刻的鲸'),
    words: {
      'en-US': words(['Earth Day,', 'Every Day'], 'Small habits, deep roots, clear water.'),
      'zh-CN': words(['守护', '蔚蓝'], '从一片树林到一片海，守护从点滴开始。'),
    },
    price: FREE,
  },
]
