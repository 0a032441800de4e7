import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const WINTER_SOLSTICE_FESTIVAL: readonly CollectionEntry[] = [
  {
    set: 'solstice-solsticeDumplings-long-night',
    festival: 'winter-solstice-festival',
    category: 'festival',
    scene: 'winter-solstice-festival.dumplings',
    palette: 'long-night',
    titles: names('The longest night', '冬至夜长'),
    words: {
      'en-US': words(['The Longest', 'Night'], 'From here on, every day brings a little more light.'),
      'zh-CN': words(['冬至安暖'], '北饺南圆，天涯共此夜。'),
    },
    price: FREE,
    effect: 'snow',
  },
  {
    set: 'solstice-solsticeDumplings-first-light',
    festival: 'winter-solstice-festival',
    category: 'festival',
    scene: 'winter-solstice-festival.dumplings',
    palette: 'first-light',
    titles: names('Dumplings and tangyuan', '饺子与汤圆'),
    words: {
      'en-US': words(['Happy Winter', 'Solstice'], 'Dumplings in the north, tangyuan in the south, family everywhere.'),
      'zh-CN': words(['冬至快乐'], '吃碗热饺子，耳朵不挨冻。'),
    },
    price: FREE,
  },
  {
    set: 'solstice-solsticeChart-ochre-silk',
    festival: 'winter-solstice-festival',
    category: 'festival',
    scene: 'winter-solstice-festival.chart',
    palette: 'ochre-silk',
    titles: names('Counting the nines', '九九消寒'),
    words: {
      'en-US': words(
        ['Counting', 'to Spring'],
        'Eighty-one days, eighty-one petals. Paint one each day and spring is here.',
      ),
      'zh-CN': words(['九九', '消寒'], '日染一瓣，染尽便是春深。'),
    },
    price: SMALL,
  },
  {
    set: 'solstice-solsticeChart-teal-silk',
    festival: 'winter-solstice-festival',
    category: 'festival',
    scene: 'winter-solstice-festival.chart',
    palette: 'teal-silk',
    titles: names('Spring, petal by petal', '数九待春'),
    words: {
      'en-US': words(['Petal', 'by Petal'], 'The dark has turned. May the light find you a little sooner each day.'),
      'zh-CN': words(['冬至', '阳生'], '一阳初动，愿你所待皆来。'),
    },
    price: FREE,
    opening: 'fold',
  },
]
