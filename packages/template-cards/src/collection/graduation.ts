import { type CollectionEntry, FREE, LARGE, names, SMALL, words } from '../collection-entry.ts'

export const GRADUATION: readonly CollectionEntry[] = [
  {
    set: 'graduation-gradCaps-morning',
    category: 'graduation',
    scene: 'graduation.caps',
    palette: 'morning',
    titles: names('Hats off to you', '学士帽飞起来'),
    words: {
      'en-US': words(['You Did', 'the Thing'], 'Every late night led to this morning. We are so proud of you.'),
      'zh-CN': words(['毕业', '快乐'], '帽子抛得高高的，往后的路也走得稳稳的。'),
    },
    price: FREE,
    motion: 'lively',
    effect: 'confetti',
    tune: 'odeToJoy',
  },
  {
    set: 'graduation-gradCaps-evening',
    category: 'graduation',
    scene: 'graduation.caps',
    palette: 'evening',
    titles: names('The last bell of school', '最后一声下课铃'),
    words: {
      'en-US': words(['School’s', 'Out'], 'One chapter closed, and the good part is just beginning.'),
      'zh-CN': words(['青春', '不散场'], '校服叠好了，友情带走。我们高处见。'),
    },
    price: SMALL,
    motion: 'grand',
    effect: 'confetti',
  },
  {
    set: 'graduation-gradLaurels-library',
    category: 'graduation',
    scene: 'graduation.laurels',
    palette: 'library',
    titles: names('Laurels and a diploma', '桂冠与毕业证书'),
    words: {
      'en-US': words(['Well', 'Earned'], 'Here’s to the graduate, and to all those books you actually read.'),
      'zh-CN': words(['学有所成'], '十年寒窗，终成锦绣。愿你此去，前程万里。'),
    },
    price: LARGE,
    motion: 'grand',
    opening: 'fold',
  },
  {
    set: 'graduation-gradLaurels-ivory',
    category: 'graduation',
    scene: 'graduation.laurels',
    palette: 'ivory',
    titles: names('Top of the pile', '书堆上的学士帽'),
    words: {
      'en-US': words(['Onward,', 'Graduate'], 'Take the cap, keep the curiosity.'),
      'zh-CN': words(['金榜', '题名'], '考上啦！新的学校、新的朋友，都在等你报到。'),
    },
    price: FREE,
  },
]
