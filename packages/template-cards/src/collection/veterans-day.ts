import { type CollectionEntry, FREE, names, words } from '../collection-entry.ts'

export const VETERANS_DAY: readonly CollectionEntry[] = [
  {
    set: 'veterans-vetPoppies-bone',
    festival: 'veterans-day',
    category: 'festival',
    scene: 'veterans-day.poppies',
    palette: 'bone',
    titles: names('Red poppies', '红色虞美人'),
    words: {
      'en-US': words(['Lest We', 'Forget'], 'For all who served, and for those who never came home.'),
      'zh-CN': words(['永远', '铭记'], '向穿过军装的人致敬，也怀念没有回来的人。'),
    },
    price: FREE,
    motion: 'quiet',
  },
  {
    set: 'veterans-vetPoppies-slate',
    festival: 'veterans-day',
    category: 'festival',
    scene: 'veterans-day.poppies',
    palette: 'slate',
    titles: names('Poppies at dusk', '暮色虞美人'),
    words: {
      'en-US': words(['Honoring', 'All Who Served'], 'With quiet gratitude, from all of us.'),
      'zh-CN': words(['不曾', '忘记'], '向每一位穿过军装的人致敬。'),
    },
    price: FREE,
    motion: 'quiet',
  },
  {
    set: 'veterans-vetWreath-quiet-dawn',
    festival: 'veterans-day',
    category: 'festival',
    scene: 'veterans-day.wreath',
    palette: 'quiet dawn',
    titles: names('Wreath at dawn', '晨光花环'),
    words: {
      'en-US': words(['With', 'Gratitude'], 'For your service, and for coming home.'),
      'zh-CN': words(['心怀', '敬意'], '谢谢你，为家园付出的一切。'),
    },
    price: FREE,
    motion: 'quiet',
  },
  {
    set: 'veterans-vetWreath-evergreen',
    festival: 'veterans-day',
    category: 'festival',
    scene: 'veterans-day.wreath',
    palette: 'evergreen',
    titles: names('Evergreen wreath and ribbon', '常青与绶带'),
    words: {
      'en-US': words(['Veterans', 'Day'], 'For duty done, our lasting thanks.'),
      'zh-CN': words(['荣光', '不老'], '退伍军人节，敬意长存。'),
    },
    price: FREE,
    motion: 'quiet',
  },
]
