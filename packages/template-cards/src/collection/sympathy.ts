import { type CollectionEntry, FREE, names, words } from '../collection-entry.ts'

export const SYMPATHY: readonly CollectionEntry[] = [
  {
    set: 'sympathy-sympathyLilies-ash',
    category: 'sympathy',
    scene: 'sympathy.lilies',
    palette: 'ash',
    titles: names('White lilies', '素白百合'),
    words: {
      'en-US': words(['With Deepest', 'Sympathy'], 'We are so sorry for your loss. You are in our thoughts.'),
      'zh-CN': words(['深切', '慰问'], '惊闻噩耗，不胜悲痛。请节哀，多保重。'),
    },
    price: FREE,
    motion: 'quiet',
  },
  {
    set: 'sympathy-sympathyLilies-slate',
    category: 'sympathy',
    scene: 'sympathy.lilies',
    palette: 'slate',
    titles: names('Lilies at nightfall', '静静怀念'),
    words: {
      'en-US': words(['Always', 'Remembered'], 'A life that touched so many stays with us.'),
      'zh-CN': words(['音容', '长存'], '斯人已去，风范长留。与您一同怀念。'),
    },
    price: FREE,
    motion: 'quiet',
  },
  {
    set: 'sympathy-sympathyLake-dusk',
    category: 'sympathy',
    scene: 'sympathy.lake',
    palette: 'dusk',
    titles: names('A light on the water', '水上灯'),
    words: {
      'en-US': words(['Thinking', 'of You'], 'There are no right words. We are here, today and in the months to come.'),
      'zh-CN': words(['愿您', '安好'], '难过的时候不必说话，我们一直都在。'),
    },
    price: FREE,
    motion: 'quiet',
  },
  {
    set: 'sympathy-sympathyLake-mist',
    category: 'sympathy',
    scene: 'sympathy.lake',
    palette: 'mist',
    titles: names('Still water', '一湖静水'),
    words: {
      'en-US': words(['Wishing', 'You Peace'], 'May quiet mornings and good memories carry you.'),
      'zh-CN': words(['节哀', '珍重'], '山水静默，思念绵长。请照顾好自己和家人。'),
    },
    price: FREE,
    motion: 'quiet',
  },
  {
    set: 'petLoss-fireflies',
    category: 'sympathy',
    scene: 'thanks.fireflies',
    palette: 'heather',
    titles: names('For the loss of your pet', '送别毛孩子'),
    words: {
      'en-US': words(
        ['Run Free,', 'Little One'],
        'So sorry for the loss of your pet. Such small paws, such a big place in your heart.',
      ),
      'zh-CN': words(['小家伙', '一路走好'], '谢谢它陪了你这么久。想哭就哭，我在。'),
    },
    price: FREE,
    motion: 'quiet',
  },
]
