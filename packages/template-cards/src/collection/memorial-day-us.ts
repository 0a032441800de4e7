import { type CollectionEntry, FREE, names, words } from '../collection-entry.ts'

export const MEMORIAL_DAY_US: readonly CollectionEntry[] = [
  {
    set: 'memorial-memField-mist',
    festival: 'memorial-day-us',
    category: 'festival',
    scene: 'memorial-day-us.field',
    palette: 'mist',
    titles: names('Field at dawn', '晨雾原野'),
    words: {
      'en-US': words(['In Loving', 'Memory'], 'Today we pause for those who gave everything.'),
      'zh-CN': words(['永志', '不忘'], '风过原野，长忆故人。'),
    },
    price: FREE,
    motion: 'quiet',
  },
  {
    set: 'memorial-memField-before-dawn',
    festival: 'memorial-day-us',
    category: 'festival',
    scene: 'memorial-day-us.field',
    palette: 'before dawn',
    titles: names('Before the sun is up', '破晓之前'),
    words: {
      'en-US': words(['We', 'Remember'], 'All who did not come home, and all who love them still.'),
      'zh-CN': words(['长忆', '英魂'], '天将破晓，他们未曾远去。'),
    },
    price: FREE,
    motion: 'quiet',
  },
  {
    set: 'memorial-memCandle-vigil',
    festival: 'memorial-day-us',
    category: 'festival',
    scene: 'memorial-day-us.candle',
    palette: 'vigil',
    titles: names('One candle', '一烛长明'),
    words: {
      'en-US': words(['Memorial', 'Day'], 'A light for every name, and a moment of silence.'),
      'zh-CN': words(['缅怀', '英灵'], '一盏烛火，一刻静默，怀念未归的人。'),
    },
    price: FREE,
    motion: 'quiet',
  },
  {
    set: 'memorial-memCandle-ash-green',
    festival: 'memorial-day-us',
    category: 'festival',
    scene: 'memorial-day-us.candle',
    palette: 'ash green',
    titles: names('Laurel and candle', '月桂与烛光'),
    words: {
      'en-US': words(['Honor and', 'Remember'], 'Laurel for their courage, a flame for their names.'),
      'zh-CN': words(['深切', '怀念'], '阵亡将士纪念日，愿逝者安息，生者珍重。'),
    },
    price: FREE,
    motion: 'quiet',
  },
]
