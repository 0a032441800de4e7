import type { Language } from '@petalpost/domain/language'
import { noCardTitle, noFestivalTitle } from '@petalpost/domain/page-titles'
import { NOT_FOUND_TITLES, SCREEN_TITLES } from '@petalpost/domain/screen-titles'

/** The product's name. */
export const SITE_NAMES: Readonly<Record<Language, string>> = { 'en-US': 'Petalpost', 'zh-CN': '花笺' }

/** A title and a description. */
interface Words {
  title: string
  description: string
}

/** A description for several screens, which have their own titles. */
type Described = Pick<Words, 'description'>

/**
 * The texts of heads; search engines show them. Functions take plain texts and return descriptions: the titles of their
 * pages are the domain's (`page-titles.ts`), because the browser's tab shows them too.
 */
interface PageTexts {
  home: Words
  landing: Words
  cards: Words
  solutions: Words
  intro: Words
  privacy: Words
  terms: Words
  login: Words
  subscribe: Described
  mine: Described
  editor: Described
  notFound: Words
  noCard: Words
  noFestival: Words
  /** alternative text of the share picture of the site, of a festival and of a card */
  sharePicture: string
  festivalPicture: (festival: string) => string
  cardPicture: (title: string) => string
  /** the cards of a category, a festival, or both */
  chosenCards: (chosen: string) => string
  search: (searchText: string) => string
  /** `dates` are the next ones, as texts; empty when none is known */
  festival: (name: string, dates: string) => string
  /** of a card without words; `occasion` is its festival or category, '' if it has none */
  card: (occasion: string) => string
}

const EN: PageTexts = {
  home: {
    title: SCREEN_TITLES['en-US']['/home'],
    description:
      'Funny, festive and generative greeting cards to preview, like and make your own, and festival popups for any website. In English and Chinese.',
  },
  landing: {
    title: SCREEN_TITLES['en-US']['/homeNew'],
    description:
      'Plan a year of festivals once. One line of code then shows the right card on the right day, in the visitor’s own time zone, on PC and phone.',
  },
  cards: {
    title: SCREEN_TITLES['en-US']['/template'],
    description:
      'Browse more than a thousand greeting cards for festivals, birthdays and every day. See them move, then make them your own.',
  },
  solutions: {
    title: SCREEN_TITLES['en-US']['/solution'],
    description:
      'Ready-made years of festivals for shops, schools, companies and blogs. Choose one, change what you like, and paste one line into your site.',
  },
  intro: {
    title: SCREEN_TITLES['en-US']['/intro'],
    description: 'Try every card, AI images and embedded solutions for a month. It costs nothing and ends by itself.',
  },
  privacy: {
    title: SCREEN_TITLES['en-US']['/mine/privacyAgreement'],
    description: 'What Petalpost stores about you, why, and for how long.',
  },
  terms: {
    title: SCREEN_TITLES['en-US']['/mine/userAgreement'],
    description: 'What you and Petalpost can expect from each other.',
  },
  login: { title: SCREEN_TITLES['en-US']['/login'], description: 'Log in or register with an email address.' },
  subscribe: { description: 'Monthly and yearly plans.' },
  mine: { description: 'Your designs, favorites and account.' },
  editor: { description: 'Edit your cards and solutions.' },
  notFound: {
    title: NOT_FOUND_TITLES['en-US'],
    description: 'The address may be mistyped, or the page may have moved.',
  },
  noCard: {
    title: noCardTitle('en-US'),
    description: 'It was removed, or it belongs to somebody else.',
  },
  noFestival: {
    title: noFestivalTitle('en-US'),
    description: 'The address may be mistyped. The gallery lists all festivals with cards.',
  },
  sharePicture: 'Greeting cards of Petalpost',
  festivalPicture: (festival) => `Greeting cards for ${festival}`,
  cardPicture: (title) => `The greeting card “${title}”`,
  chosenCards: (chosen) =>
    `${chosen}: greeting cards in English and Chinese. Preview them with motion and music, and make them your own.`,
  search: (searchText) => `Greeting cards for “${searchText}”.`,
  festival: (name, dates) =>
    `${dates === '' ? `${name} and its greeting cards.` : `${name} falls on ${dates}.`} Send a greeting card, or let your website show one on the day.`,
  card: (occasion) => `A greeting card${occasion === '' ? '' : ` (${occasion})`} from Petalpost.`,
}

const ZH: PageTexts = {
  home: {
    title: SCREEN_TITLES['zh-CN']['/home'],
    description: '搞笑、节日、生成艺术，中英文贺卡随心预览、收藏、改成自己的；还能让任何网站在节日当天弹出贺卡。',
  },
  landing: {
    title: SCREEN_TITLES['zh-CN']['/homeNew'],
    description: '一次排好全年节日，网站只需粘贴一行代码。到了那天，按访客所在时区，在电脑和手机上弹出对的那张贺卡。',
  },
  cards: {
    title: SCREEN_TITLES['zh-CN']['/template'],
    description: '一千多张中英文贺卡：节日、生日、日常问候。先看动效、听音乐，再改成自己的。',
  },
  solutions: {
    title: SCREEN_TITLES['zh-CN']['/solution'],
    description: '给商店、学校、公司和博客的现成全年节日方案。挑一个，改成自己的，把一行代码粘贴到网站里。',
  },
  intro: {
    title: SCREEN_TITLES['zh-CN']['/intro'],
    description: '全部贺卡、AI 绘图和嵌入方案，免费用一个月，到期自动结束。',
  },
  privacy: {
    title: SCREEN_TITLES['zh-CN']['/mine/privacyAgreement'],
    description: '花笺保存哪些信息、为什么保存、保存多久。',
  },
  terms: { title: SCREEN_TITLES['zh-CN']['/mine/userAgreement'], description: '您和花笺各自的权利与责任。' },
  login: { title: SCREEN_TITLES['zh-CN']['/login'], description: '用邮箱或手机号登录、注册。' },
  subscribe: { description: '月度会员与年度会员。' },
  mine: { description: '我的设计、收藏和账号。' },
  editor: { description: '编辑贺卡和方案。' },
  notFound: { title: NOT_FOUND_TITLES['zh-CN'], description: '网址可能输错了，或者页面已移走。' },
  noCard: { title: noCardTitle('zh-CN'), description: '它已被删除，或者属于别人。' },
  noFestival: { title: noFestivalTitle('zh-CN'), description: '网址可能输错了。贺卡页列出了所有有贺卡的节日。' },
  sharePicture: '花笺的贺卡',
  festivalPicture: (festival) => `${festival}贺卡`,
  cardPicture: (title) => `贺卡《${title}》`,
  chosenCards: (chosen) => `${chosen}：中英文贺卡，带动效和音乐，先预览，再改成自己的。`,
  search: (searchText) => `与“${searchText}”有关的贺卡。`,
  festival: (name, dates) =>
    `${dates === '' ? `${name}和它的贺卡。` : `${name}：${dates}。`}给亲友送一张贺卡，也可以让网站在当天弹出贺卡。`,
  card: (occasion) => `花笺的一张${occasion}贺卡。`,
}

export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = { 'en-US': EN, 'zh-CN': ZH }

/** A civil date as visitors read it. */
export const dateText = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`))

/** Several texts as one. */
export const listText = (texts: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(texts)
