import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const HANUKKAH: readonly CollectionEntry[] = [
  {
    set: 'hanukkah-menorah',
    festival: 'hanukkah',
    category: 'festival',
    scene: 'hanukkah.menorah',
    palette: 'sapphire',
    titles: names('All nine lights', '九盏烛光'),
    words: {
      'en-US': words(['Happy', 'Hanukkah'], 'Eight nights, nine flames, and everyone you love around them.'),
      'zh-CN': words(['光明节', '快乐'], '九盏烛光，照亮八个夜晚。'),
    },
    price: FREE,
    motion: 'grand',
    tune: 'maozTzur',
  },
  {
    set: 'hanukkah-menorah-dusk',
    festival: 'hanukkah',
    category: 'festival',
    scene: 'hanukkah.menorah',
    palette: 'dusk',
    titles: names('The eighth evening', '第八个夜晚'),
    words: {
      'en-US': words(['Light Up', 'the Night'], 'May each evening of Hanukkah burn a little brighter than the last.'),
      'zh-CN': words(['烛光', '满堂'], '一夜添一烛，愿光明常在你家。'),
    },
    price: SMALL,
    motion: 'grand',
  },
  {
    set: 'hanukkah-wrapping',
    festival: 'hanukkah',
    category: 'festival',
    scene: 'hanukkah.wrapping',
    palette: 'ice',
    titles: names('Dreidels and doughnuts', '陀螺与甜甜圈'),
    words: {
      'en-US': words(['Chag Urim', 'Sameach'], 'Spin well, win all the chocolate, and save me a doughnut.'),
      'zh-CN': words(['欢度', '光明节'], '陀螺转起来，甜甜圈趁热吃。'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'hanukkah-wrapping-cream',
    festival: 'hanukkah',
    category: 'festival',
    scene: 'hanukkah.wrapping',
    palette: 'cream',
    titles: names('Wrapped for Hanukkah', '光明节礼物纸'),
    words: {
      'en-US': words(['Eight Nights', 'of Joy'], 'Latkes crisp, candles bright, family close. Happy Hanukkah!'),
      'zh-CN': words(['光明', '安乐'], '愿烛光常明，八夜平安。'),
    },
    price: FREE,
    opening: 'fold',
  },
]
