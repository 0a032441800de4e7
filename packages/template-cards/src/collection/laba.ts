import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const LABA: readonly CollectionEntry[] = [
  {
    set: 'laba-labaPorridge-millet',
    festival: 'laba',
    category: 'festival',
    scene: 'laba.porridge',
    palette: 'millet',
    titles: names('Porridge by the snow window', '腊八粥暖'),
    words: {
      'en-US': words(['Happy Laba', 'Festival'], 'A warm bowl, eight good things, and the New Year on its way.'),
      'zh-CN': words(['腊八', '粥暖'], '一碗热粥下肚，寒意便都退了。'),
    },
    price: FREE,
    motion: 'tender',
    effect: 'snow',
  },
  {
    set: 'laba-labaPorridge-hearth',
    festival: 'laba',
    category: 'festival',
    scene: 'laba.porridge',
    palette: 'hearth',
    titles: names('After Laba comes the New Year', '过了腊八就是年'),
    words: {
      'en-US': words(['Come in', 'from the Snow'], 'The porridge is ready. The New Year is only weeks away.'),
      'zh-CN': words(['腊八', '安康'], '过了腊八就是年，愿你岁末无恙，家人常伴。'),
    },
    price: FREE,
  },
  {
    set: 'laba-labaGrains-indigo-cloth',
    festival: 'laba',
    category: 'festival',
    scene: 'laba.grains',
    palette: 'indigo-cloth',
    titles: names('Eight treasures', '八宝五味'),
    words: {
      'en-US': words(['Eight', 'Treasures'], 'Beans, dates, nuts and rice: may your year be just as rich.'),
      'zh-CN': words(['腊八', '添福'], '红枣桂圆慢慢熬，日子越过越香甜。'),
    },
    price: SMALL,
  },
  {
    set: 'laba-labaGrains-straw-mat',
    festival: 'laba',
    category: 'festival',
    scene: 'laba.grains',
    palette: 'straw-mat',
    titles: names('A spoon of everything', '五谷丰登'),
    words: {
      'en-US': words(['A Spoon of', 'Everything'], 'Sweet, warm and shared: that is Laba. Save me a bowl.'),
      'zh-CN': words(['五谷', '丰登'], '腊八喝粥，来年仓满人安。'),
    },
    price: FREE,
  },
]
