import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const TEACHERS_DAY_CN: readonly CollectionEntry[] = [
  {
    set: 'teachers-day-desk',
    festival: 'teachers-day-cn',
    category: 'festival',
    scene: 'teachers-day-cn.desk',
    palette: 'lamplight',
    titles: names('The lamp still on', '灯下的老师'),
    words: {
      'en-US': words(['Happy', 'Teachers’ Day'], 'You left the light on, and we all found our way by it.'),
      'zh-CN': words(['教师节', '快乐'], '那盏灯照过的路，我们走得很远了。'),
    },
    price: FREE,
    motion: 'tender',
    tune: 'odeToJoy',
  },
  {
    set: 'teachers-day-desk-morning',
    festival: 'teachers-day-cn',
    category: 'festival',
    scene: 'teachers-day-cn.desk',
    palette: 'morning',
    titles: names('An apple on the pile', '桌上的一只苹果'),
    words: {
      'en-US': words(['A Note', 'of Thanks'], 'For the long patience and the short red notes in the margin.'),
      'zh-CN': words(['谢谢', '老师'], '桂花又开了，想起您批改过的每一页。'),
    },
    price: FREE,
  },
  {
    set: 'teachers-day-board',
    festival: 'teachers-day-cn',
    category: 'festival',
    scene: 'teachers-day-cn.blackboard',
    palette: 'green',
    titles: names('Written in chalk', '黑板上的一句话'),
    words: {
      'en-US': words(['Thank You,', 'Teacher'], 'The bell rang years ago. The lesson is still going.'),
      'zh-CN': words(['老师', '您好'], '下课铃响了很多年，那堂课还没有结束。'),
    },
    price: FREE,
    motion: 'calm',
  },
  {
    set: 'teachers-day-board-slate',
    festival: 'teachers-day-cn',
    category: 'festival',
    scene: 'teachers-day-cn.blackboard',
    palette: 'slate',
    titles: names('Sunflowers below the board', '送您一束向日葵'),
    words: {
      'en-US': words(['Best Class', 'Ever'], 'You made the hard parts make sense, and the long days short.'),
      'zh-CN': words(['师恩', '难忘'], '您教的不止是题，还有怎样去看世界。'),
    },
    price: SMALL,
    opening: 'fade',
  },
]
