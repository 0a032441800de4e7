import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const FRIENDSHIP: readonly CollectionEntry[] = [
  {
    set: 'friendship-friendCacti-desert',
    category: 'friendship',
    scene: 'friendship.cacti',
    palette: 'desert',
    titles: names('Worth every prickle', '扎手的好朋友'),
    words: {
      'en-US': words(['Stuck', 'on You'], 'Prickly people need each other. Love you, spikes and all.'),
      'zh-CN': words(['你最', '懂我'], '浑身是刺的人，也有敢抱自己的朋友。'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'friendship-friendCacti-lagoon',
    category: 'friendship',
    scene: 'friendship.cacti',
    palette: 'lagoon',
    titles: names('Low maintenance, high value', '不常联系的好朋友'),
    words: {
      'en-US': words(['Same Old', 'Us'], 'Weeks without a word, and we still pick up mid-sentence.'),
      'zh-CN': words(['老友', '如初'], '不用常浇水，友情也长得好好的。'),
    },
    price: FREE,
    motion: 'lively',
    effect: 'hearts',
  },
  {
    set: 'friendship-friendCampfire-midnight',
    category: 'friendship',
    scene: 'friendship.campfire',
    palette: 'midnight',
    titles: names('Round the fire', '围炉夜话'),
    words: {
      'en-US': words(['Good', 'Company'], 'Burnt marshmallows, bad singing, best nights of my life.'),
      'zh-CN': words(['围炉', '夜话'], '有火，有星星，有说不完的话，还有你。'),
    },
    price: FREE,
    motion: 'tender',
    tune: 'auldLangSyne',
  },
  {
    set: 'friendship-friendCampfire-heather',
    category: 'friendship',
    scene: 'friendship.campfire',
    palette: 'heather',
    titles: names('Save me a seat', '给我留个座'),
    words: {
      'en-US': words(['Save Me', 'a Seat'], 'Pick a weekend. I’ll bring the firewood and the gossip.'),
      'zh-CN': words(['下次', '一起去'], '说走就走的旅行，还缺一个说走就走的你。'),
    },
    price: SMALL,
    motion: 'tender',
  },
]
