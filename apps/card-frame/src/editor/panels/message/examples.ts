import type { TextRole } from '@petalpost/card-document/layers/roles'
import type { Language } from '@petalpost/domain/language'

/** What a card may say. The words belong to the card, so they are in its language and not in that of the page. */
export const EXAMPLES: Readonly<Record<Language, Readonly<Record<Exclude<TextRole, 'date'>, string>>>> = {
  'en-US': { to: 'Dear Mom,', title: 'Happy birthday', message: 'What you would like to say', from: 'Love, Rose' },
  'zh-CN': { to: '亲爱的妈妈：', title: '生日快乐', message: '写下你想说的话', from: '爱你的小玫' },
}
