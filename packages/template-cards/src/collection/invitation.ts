import { type CollectionEntry, FREE, LARGE, names, words } from '../collection-entry.ts'

export const INVITATION: readonly CollectionEntry[] = [
  {
    set: 'invitation-inviteGarden-dusk',
    category: 'invitation',
    scene: 'invitation.garden',
    palette: 'dusk',
    titles: names('Dinner under the lights', '灯下小聚'),
    words: {
      'en-US': words(['Come to', 'Dinner'], 'Long table, good food, your favorite people. Bring a sweater.'),
      'zh-CN': words(['来家', '吃饭'], '菜已备好，酒已温上，就等你入座。'),
    },
    price: FREE,
    motion: 'tender',
  },
  {
    set: 'invitation-inviteGarden-golden',
    category: 'invitation',
    scene: 'invitation.garden',
    palette: 'golden',
    titles: names('Garden birthday party', '花园生日会'),
    words: {
      'en-US': words(
        ['Birthday', 'in the Garden'],
        'There will be cake. There may be dancing. Please say you’ll come.',
      ),
      'zh-CN': words(['生日', '派对'], '蛋糕很大，朋友刚好，少了你可不行。'),
    },
    price: FREE,
    motion: 'lively',
    effect: 'confetti',
    tune: 'birthday',
  },
  {
    set: 'invitation-inviteFrame-ivory',
    category: 'invitation',
    scene: 'invitation.frame',
    palette: 'ivory',
    titles: names('Housewarming', '乔迁之喜'),
    words: {
      'en-US': words(['Our Door', 'Is Open'], 'New keys, new kettle. Come and warm the house with us.'),
      'zh-CN': words(['乔迁', '之喜'], '新居初成，备薄酒小菜，诚邀来坐。'),
    },
    price: FREE,
    opening: 'envelope',
  },
  {
    set: 'invitation-inviteFrame-claret',
    category: 'invitation',
    scene: 'invitation.frame',
    palette: 'claret',
    titles: names('Grand opening', '开业邀请函'),
    words: {
      'en-US': words(['You’re', 'Invited'], 'Join us for our grand opening. The first toast is on the house.'),
      'zh-CN': words(['诚邀', '莅临'], '开业典礼，敬备茶点，恭候大驾。'),
    },
    price: LARGE,
    motion: 'grand',
    opening: 'envelope',
  },
  {
    set: 'invitation-inviteFrame-bluebell',
    category: 'invitation',
    scene: 'invitation.frame',
    palette: 'bluebell',
    titles: names('Meet the little one', '满月酒'),
    words: {
      'en-US': words(['Meet the', 'Baby'], 'Ten fingers, ten toes and one very proud family. Come and say hello.'),
      'zh-CN': words(['满月', '之喜'], '小宝满月，备薄酒一席，盼您来沾沾喜气。'),
    },
    price: FREE,
    motion: 'tender',
    opening: 'envelope',
    tune: 'lullaby',
  },
]
