import type { Language } from '@petalpost/domain/language'

type Status =
  | 'waits'
  | 'shows'
  | 'closed'
  | 'nothing'
  | 'nothingAhead'
  | 'elsewhere'
  | 'excluded'
  | 'notOnComputers'
  | 'notOnPhones'
  | 'failed'
  | 'blocked'

/** Texts of the test page; `{name}` marks the place of a value. */
export interface TestPageTexts {
  title: string
  made: string
  day: string
  anotherDay: string
  /** label of the field for an address of the owner's site, which page rules are compared with */
  page: string
  again: string
  phoneSize: string
  unknownKey: string
  unknownKeyHelp: string
  newerSolution: string
  newerSolutionHelp: string
  /** texts that the page's script writes */
  script: {
    today: string
    firstDay: string
    pcOnly: string
    mobileOnly: string
    /** sentences for the embed's status */
    says: Record<Status, string>
  }
  shop: {
    name: string
    menu: readonly string[]
    headline: string
    lead: string
    action: string
    products: string
    goods: readonly (readonly [name: string, price: string])[]
    about: string
    aboutText: string
  }
}

export const TEST_PAGE_TEXTS: Record<Language, TestPageTexts> = {
  'en-US': {
    title: 'Test page',
    made: 'A made-up shop that shows your solution as your own site does',
    day: 'Day',
    anotherDay: 'Another day',
    page: 'As on this page',
    again: 'See it again',
    phoneSize: 'Open at phone size',
    unknownKey: 'This embed code does not work',
    unknownKeyHelp:
      'Its key is unknown or has been replaced. Open “Embed code” of your solution, copy the current line, and open the test page from there.',
    newerSolution: 'This server needs an update',
    newerSolutionHelp:
      'A newer version of Petalpost saved this solution. Nothing is lost: your site loads the embed code as before and shows its cards again as soon as the server is updated.',
    script: {
      today: 'Today',
      firstDay: '{name}, first day',
      pcOnly: '{name}, computers only',
      mobileOnly: '{name}, phones only',
      says: {
        waits: 'Waiting for the card',
        shows: 'Shows {name}',
        closed: 'Closed. That is all a visitor sees.',
        nothing: 'Nothing shows on this day.',
        nothingAhead: 'This solution has nothing to show in the next 400 days. Add a festival and choose its card.',
        excluded: 'Page rules keep cards off {name}.',
        elsewhere: '{name} is not set for this kind of device.',
        notOnComputers: '{name} does not show on computers on this day.',
        notOnPhones: '{name} does not show on phones on this day.',
        failed: 'The card could not be loaded. See it again in a moment.',
        blocked: 'The script of the embed code did not load. Is it blocked in this browser?',
      },
    },
    shop: {
      name: 'Willow & Bloom',
      menu: ['Bouquets', 'Plants', 'Gifts', 'About us'],
      headline: 'Flowers picked this morning',
      lead: 'Tied by hand, wrapped in paper and at the door the same afternoon.',
      action: 'See today’s bouquets',
      products: 'This week in the shop',
      goods: [
        ['Garden peonies', '$38'],
        ['A jar of daisies', '$19'],
        ['Red tulips', '$24'],
        ['Cornflowers', '$22'],
        ['Sun hats', '$26'],
        ['Lilac and mint', '$31'],
      ],
      about: 'A small shop on the corner',
      aboutText:
        'We open at eight, close when the buckets are empty, and know most of our customers by the name of their dog. Everything we sell grew within forty miles.',
    },
  },
  'zh-CN': {
    title: '测试页',
    made: '一家虚构的小店，像您自己的网站一样展示您的方案',
    day: '日期',
    anotherDay: '其他日期',
    page: '模拟页面',
    again: '再看一次',
    phoneSize: '以手机大小打开',
    unknownKey: '这段嵌入代码已失效',
    unknownKeyHelp: '密钥不存在或已被更换。请打开方案的“嵌入代码”，使用那里的最新代码，并从那里打开测试页。',
    newerSolution: '服务器需要更新',
    newerSolutionHelp:
      '该方案由更新版本的花笺保存。内容没有丢失：网站上的嵌入代码无需改动，服务器更新后贺卡即可恢复展示。',
    script: {
      today: '今天',
      firstDay: '{name}，第一天',
      pcOnly: '{name}（仅电脑）',
      mobileOnly: '{name}（仅手机）',
      says: {
        waits: '正在等待贺卡',
        shows: '正在展示：{name}',
        closed: '已关闭。访客看到的就是这些。',
        nothing: '这一天没有展示内容。',
        nothingAhead: '这个方案未来 400 天内没有可展示的内容。请添加节日并选好贺卡。',
        excluded: '页面规则设定在 {name} 上不展示贺卡。',
        elsewhere: '“{name}”没有为这类设备设置。',
        notOnComputers: '这一天，“{name}”在电脑上不展示。',
        notOnPhones: '这一天，“{name}”在手机上不展示。',
        failed: '贺卡加载失败，请稍后再看一次。',
        blocked: '嵌入代码的脚本没有加载，是否被此浏览器拦截？',
      },
    },
    shop: {
      name: '柳下花坊',
      menu: ['花束', '绿植', '礼物', '关于我们'],
      headline: '今晨采下的鲜花',
      lead: '手工扎束，素纸包裹，当天下午送到门口。',
      action: '看看今天的花束',
      products: '本周店里有',
      goods: [
        ['庭院芍药', '￥268'],
        ['一罐雏菊', '￥98'],
        ['红色郁金香', '￥168'],
        ['矢车菊', '￥138'],
        ['小向日葵', '￥158'],
        ['丁香与薄荷', '￥198'],
      ],
      about: '街角的一家小店',
      aboutText: '八点开门，花桶空了就打烊。大多数客人，我们都记得他们家小狗的名字。店里的花，都长在不远的郊外。',
    },
  },
}
