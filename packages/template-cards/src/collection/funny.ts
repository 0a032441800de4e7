import type { Language } from '@petalpost/domain/language'

import type { Words } from '../collection-entry.ts'

/** The jokes, by the character that tells them: a line as title and a reply as note. */
export const JOKES = {
  cat: {
    'en-US': { title: ['You’re', 'how old?'], note: 'I’ve stopped counting. You should too.' },
    'zh-CN': { title: ['你又', '老一岁？'], note: '没关系，本喵不嫌弃你。' },
  },
  avocado: {
    'en-US': { title: ['You’re the', 'good fat'], note: 'Officially approved by nutritionists and me.' },
    'zh-CN': { title: ['油而', '不腻'], note: '说的就是我们的友情。' },
  },
  trex: {
    'en-US': { title: ['I’d clap', 'but…'], note: 'Congratulations! These arms did their best.' },
    'zh-CN': { title: ['想给你', '鼓掌'], note: '手短了点，心意到了。' },
  },
  mug: {
    'en-US': { title: ['But first,', 'coffee'], note: 'Adulting will resume shortly.' },
    'zh-CN': { title: ['先喝咖啡', '再做人'], note: '灵魂正在加载中……' },
  },
  sloth: {
    'en-US': { title: ['Sorry', 'I’m late'], note: 'I came as fast as I could. Happy belated!' },
    'zh-CN': { title: ['抱歉', '来晚了'], note: '我已经用最快的速度了，祝福补上！' },
  },
  cactus: {
    'en-US': { title: ['Free hugs'], note: 'Terms and conditions apply.' },
    'zh-CN': { title: ['抱一下', '可以吗'], note: '扎手，但真心。' },
  },
  toast: {
    'en-US': { title: ['You’re my', 'butter half'], note: 'Warm, golden, slightly crumbly. Us.' },
    'zh-CN': { title: ['没你', '不香'], note: '你是我的那块黄油。' },
  },
  duck: {
    'en-US': { title: ['What the', 'duck!'], note: 'Is it your birthday already?' },
    'zh-CN': { title: ['鸭力', '山大？'], note: '今天生日，先把压力放下。' },
  },
  potato: {
    'en-US': { title: ['Couch', 'potato'], note: 'Weekend plan: confirmed.' },
    'zh-CN': { title: ['躺平', '冠军'], note: '周末计划：继续躺。' },
  },
  fish: {
    'en-US': { title: ['Have we', 'met?'], note: 'Oh right. Happy anniversary!' },
    'zh-CN': { title: ['你是谁', '来着'], note: '七秒以后，依然喜欢你。' },
  },
  hedgehog: {
    'en-US': { title: ['Hogs and', 'kisses'], note: 'Handle with care. Delivered with love.' },
    'zh-CN': { title: ['看着', '挺扎手'], note: '其实心里软得一塌糊涂。' },
  },
  penguin: {
    'en-US': { title: ['I wore', 'a suit'], note: 'That’s how seriously I take your party.' },
    'zh-CN': { title: ['我好', '鹅啊'], note: '饭点到了，走，一起吃饭去。' },
  },
  octopus: {
    'en-US': { title: ['Eight arms,', 'still busy'], note: 'Sorry for the slow reply. Send more arms.' },
    'zh-CN': { title: ['八只手', '都不够'], note: '打工辛苦了，腾一只出来摸摸鱼吧。' },
  },
  panda: {
    'en-US': { title: ['Bear', 'with me'], note: 'I’ll reply right after this snack.' },
    'zh-CN': { title: ['国宝级', '黑眼圈'], note: '从明天开始，一定早睡。' },
  },
  dumpling: {
    'en-US': { title: ['Totally', 'stuffed'], note: 'So, dessert in ten minutes?' },
    'zh-CN': { title: ['绝不', '露馅'], note: '你的秘密，我包得严严实实。' },
  },
  robot: {
    'en-US': { title: ['Some days', 'suck'], note: 'I do it for a living. You get used to it.' },
    'zh-CN': { title: ['又碰壁', '了吧'], note: '没事，转个弯，接着往前走。' },
  },
} satisfies Record<string, Record<Language, Words>>

export type JokeName = keyof typeof JOKES
