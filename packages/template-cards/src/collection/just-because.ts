import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const JUST_BECAUSE: readonly CollectionEntry[] = [
  {
    set: 'just-because-justRain-night',
    category: 'just because',
    scene: 'just-because.rainy-window',
    palette: 'night rain',
    titles: names('Rain, tea and a cat', '听雨的猫'),
    words: {
      'en-US': words(
        ['A Rainy-Day', 'Hello'],
        'Nothing to report. It’s raining, the kettle’s on, and you came to mind.',
      ),
      'zh-CN': words(['下雨了', '想起你'], '没什么要紧事，就是想问问，你那边天气好吗？'),
    },
    price: FREE,
    motion: 'tender',
    tune: 'canon',
  },
  {
    set: 'just-because-justRain-drizzle',
    category: 'just because',
    scene: 'just-because.rainy-window',
    palette: 'drizzle',
    titles: names('A slow Sunday', '慢吞吞的周末'),
    words: {
      'en-US': words(['Do Nothing', 'Today'], 'The cat has the right idea. You’ve earned a slow day.'),
      'zh-CN': words(['今天', '什么也不做'], '像猫一样，晒不到太阳就听听雨。'),
    },
    price: FREE,
    motion: 'calm',
  },
  {
    set: 'just-because-justSnail-clover',
    category: 'just because',
    scene: 'just-because.snail-mail',
    palette: 'clover',
    titles: names('Snail mail', '蜗牛邮差'),
    words: {
      'en-US': words(['Snail', 'Mail'], 'I meant to write sooner. It’s been crawling your way ever since.'),
      'zh-CN': words(['慢慢', '寄给你'], '这封信走得有点慢，惦记却一天也没落下。'),
    },
    price: FREE,
    motion: 'lively',
    opening: 'envelope',
  },
  {
    set: 'just-because-justSnail-blush',
    category: 'just because',
    scene: 'just-because.snail-mail',
    palette: 'blush',
    titles: names('A little hello', '捎个好'),
    words: {
      'en-US': words(['Just', 'Saying Hi'], 'No occasion. No hurry. Just hello.'),
      'zh-CN': words(['好久', '不见'], '不急着回，知道你好好的就行。'),
    },
    price: SMALL,
    motion: 'lively',
    effect: 'hearts',
  },
  {
    set: 'just-because-justStars-indigo',
    category: 'just because',
    scene: 'just-because.cup-of-stars',
    palette: 'indigo',
    titles: names('A cup of stars', '一杯星星'),
    words: {
      'en-US': words(['Sweet', 'Dreams'], 'Here’s a cup of stars. Sip slowly, sleep well.'),
      'zh-CN': words(['晚安', '好梦'], '给你盛一杯星星，慢慢喝，早点睡。'),
    },
    price: FREE,
    motion: 'tender',
    tune: 'lullaby',
  },
  {
    set: 'just-because-justStars-aurora',
    category: 'just because',
    scene: 'just-because.cup-of-stars',
    palette: 'aurora',
    titles: names('Refill on wishes', '愿望续杯'),
    words: {
      'en-US': words(['Make', 'a Wish'], 'Bottomless stars tonight. Take as many wishes as you need.'),
      'zh-CN': words(['许个', '小愿'], '今晚星星管够，愿望可以续杯。'),
    },
    price: FREE,
    motion: 'grand',
  },
]
