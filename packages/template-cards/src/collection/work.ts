import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const WORK: readonly CollectionEntry[] = [
  {
    set: 'work-workFleet-harbour',
    category: 'work',
    scene: 'work.fleet',
    palette: 'harbour',
    titles: names('Fair winds, colleague', '一路顺风，同事'),
    words: {
      'en-US': words(['Fair Winds', 'Ahead'], 'The office won’t be the same without you. Come back for lunch.'),
      'zh-CN': words(['一路', '顺风'], '江湖路远，同事一场是缘分。常回来一起吃饭。'),
    },
    price: FREE,
    motion: 'calm',
    tune: 'auldLangSyne',
  },
  {
    set: 'work-workFleet-afterglow',
    category: 'work',
    scene: 'work.fleet',
    palette: 'afterglow',
    titles: names('Thank you, crew', '感谢同舟的你们'),
    words: {
      'en-US': words(['What', 'a Crew'], 'Rough seas, tight deadlines, and we still made port. Thank you, team.'),
      'zh-CN': words(['同舟', '共济'], '项目上线了！风浪一起扛过，感谢每一位。'),
    },
    price: SMALL,
    motion: 'calm',
  },
  {
    set: 'work-workDesk-morning',
    category: 'work',
    scene: 'work.desk',
    palette: 'morning',
    titles: names('First day, new desk', '新工位，第一天'),
    words: {
      'en-US': words(['New Job,', 'Who Dis?'], 'May the Wi-Fi be strong and the meetings short.'),
      'zh-CN': words(['入职', '大吉'], '新同事都友善，新工作都顺手，早日转正。'),
    },
    price: FREE,
    opening: 'fold',
  },
  {
    set: 'work-workDesk-evening',
    category: 'work',
    scene: 'work.desk',
    palette: 'evening',
    titles: names('A view from higher up', '升职啦'),
    words: {
      'en-US': words(['Promoted', 'at Last'], 'You did the work long before you got the title. Congratulations!'),
      'zh-CN': words(['步步', '高升'], '努力都被看见了。新岗位，新风景，恭喜！'),
    },
    price: FREE,
    effect: 'confetti',
  },
  {
    set: 'work-workPlants-sage',
    category: 'work',
    scene: 'work.plant-wall',
    palette: 'sage',
    titles: names('Time for the garden', '退休啦，去养花'),
    words: {
      'en-US': words(['Happy', 'Retirement'], 'No more Mondays. Just plants, naps and very long lunches.'),
      'zh-CN': words(['荣休', '之喜'], '忙了大半辈子，往后只管浇浇花、晒晒太阳。'),
    },
    price: FREE,
    tune: 'canon',
  },
  {
    set: 'work-workPlants-plum',
    category: 'work',
    scene: 'work.plant-wall',
    palette: 'plum',
    titles: names('You make the place grow', '办公室有你真好'),
    words: {
      'en-US': words(['Thanks,', 'Teammate'], 'The plants are alive and so is the mood. Both are your doing.'),
      'zh-CN': words(['最佳', '同事'], '办公室的绿植和好心情，都是你照料出来的。'),
    },
    price: FREE,
  },
]
