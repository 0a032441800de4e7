import { type CollectionEntry, FREE, LARGE, names, words } from '../collection-entry.ts'

export const CONGRATULATIONS: readonly CollectionEntry[] = [
  {
    set: 'congratulations-toast',
    category: 'congratulations',
    scene: 'congratulations.toast',
    palette: 'bottle-green',
    titles: names('A toast in gold', '金色举杯'),
    words: {
      'en-US': words(['Congrats', 'to You'], 'You did the work. Now let someone else pour.'),
      'zh-CN': words(['恭喜', '恭喜'], '实至名归，今晚为你举杯。'),
    },
    price: LARGE,
    motion: 'grand',
    effect: 'confetti',
  },
  {
    set: 'congratulations-toast-mulberry',
    category: 'congratulations',
    scene: 'congratulations.toast',
    palette: 'mulberry',
    titles: names('Rosé and good news', '微醺时刻'),
    words: {
      'en-US': words(['Cheers', 'to You'], 'To the long nights behind you and the good news ahead.'),
      'zh-CN': words(['举杯', '同庆'], '所有努力，终于有了回响。'),
    },
    price: FREE,
    motion: 'grand',
  },
  {
    set: 'congratulations-rocket',
    category: 'congratulations',
    scene: 'congratulations.rocket',
    palette: 'sunrise',
    titles: names('Lift-off', '火箭升空'),
    words: {
      'en-US': words(['You', 'Did It!'], 'Up, up, and well past every doubt.'),
      'zh-CN': words(['一飞', '冲天'], '向着更高处，祝贺你。'),
    },
    price: FREE,
    motion: 'lively',
    effect: 'confetti',
  },
  {
    set: 'congratulations-rocket-orbit',
    category: 'congratulations',
    scene: 'congratulations.rocket',
    palette: 'orbit',
    titles: names('Past the last cloud', '星辰让路'),
    words: {
      'en-US': words(['The Sky Is', 'No Limit'], 'Congratulations! We always knew you would leave the ground.'),
      'zh-CN': words(['祝贺', '启航'], '蓄力已久，今日星辰为你让路。'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'newHome-home',
    category: 'congratulations',
    scene: 'family.home',
    palette: 'harvest',
    titles: names('Happy new home', '恭贺乔迁新居'),
    words: {
      'en-US': words(['Happy', 'New Home'], 'May every room fill up with laughter, and the kettle never rest.'),
      'zh-CN': words(['恭贺', '乔迁'], '新居有灯有笑声，往后日日是好日。'),
    },
    price: FREE,
    motion: 'tender',
  },
]
