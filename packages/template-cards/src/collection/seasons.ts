import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const SEASONS: readonly CollectionEntry[] = [
  {
    set: 'seasons-seasonSpring-peach',
    category: 'seasons',
    scene: 'seasons.spring',
    palette: 'peach',
    titles: names('Peach blossom weather', '春分桃花'),
    words: {
      'en-US': words(['Peach Blossom', 'Weather'], 'Half day, half night, and everything about to bloom.'),
      'zh-CN': words(['春分', '花信'], '昼夜均而寒暑平，愿你所盼皆如花开。'),
    },
    price: SMALL,
    effect: 'petals',
    tune: 'jasmine',
  },
  {
    set: 'seasons-seasonSummer-morning-mist',
    category: 'seasons',
    scene: 'seasons.summer',
    palette: 'morning-mist',
    titles: names('A cool corner', '小暑清欢'),
    words: {
      'en-US': words(['Find Some', 'Shade'], 'Cold tea, slow fish, nowhere to be. Thinking of you this summer.'),
      'zh-CN': words(['小暑', '清欢'], '瓜甜茶凉，愿你一夏清爽。'),
    },
    price: FREE,
  },
  {
    set: 'seasons-seasonAutumn-rice-paper',
    category: 'seasons',
    scene: 'seasons.autumn',
    palette: 'rice-paper',
    titles: names('Persimmons', '秋分柿红'),
    words: {
      'en-US': words(['Sweet', 'Autumn'], 'May all you have tended this year come ripe.'),
      'zh-CN': words(['秋分'], '柿子红了，愿你事事如意。'),
    },
    price: FREE,
  },
  {
    set: 'seasons-seasonAutumn-frost-blue',
    category: 'seasons',
    scene: 'seasons.autumn',
    palette: 'frost-blue',
    titles: names('First frost', '霜降添衣'),
    words: {
      'en-US': words(['First', 'Frost'], 'The leaves are down and the nights are long. Keep warm, dear friend.'),
      'zh-CN': words(['霜降'], '天凉记得添衣，柿甜记得分我。'),
    },
    price: FREE,
    motion: 'tender',
  },
  {
    set: 'seasons-seasonWinter-first-snow',
    category: 'seasons',
    scene: 'seasons.winter',
    palette: 'first-snow',
    titles: names('Snow on the river', '大雪江心'),
    words: {
      'en-US': words(['The Quiet', 'of Snow'], 'No hurry, no noise, just a small warm light and you.'),
      'zh-CN': words(['大雪'], '天地一白，愿你炉火可亲。'),
    },
    price: FREE,
    motion: 'quiet',
    effect: 'snow',
  },
  {
    set: 'seasons-seasonWinter-snow-night',
    category: 'seasons',
    scene: 'seasons.winter',
    palette: 'snow-night',
    titles: names('A lamp in the cold', '小寒夜渡'),
    words: {
      'en-US': words(['A Lamp', 'in the Cold'], 'However deep the winter, somebody is keeping a light for you.'),
      'zh-CN': words(['小寒'], '风雪夜归，有灯等你。'),
    },
    price: FREE,
    motion: 'tender',
    effect: 'snow',
  },
]
