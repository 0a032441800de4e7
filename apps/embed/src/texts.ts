/** The few texts of the popup itself; all other texts belong to the card. */
export const TEXTS = {
  'en-US': { close: 'Close', card: 'Greeting card' },
  'zh-CN': { close: '关闭', card: '贺卡' },
} as const

/** Texts of a preview's ribbon: the day, then the festival's name and a note, or that nothing shows. */
export const PREVIEW_TEXTS = {
  'en-US': {
    previewOf: (date: string) => `Petalpost preview of ${date}: `,
    nothing: 'nothing shows on this day',
    after: (seconds: number) => `, after ${seconds} s`,
    excluded: ' shows, but a page rule keeps it off this page',
    expired: 'This Petalpost preview link is no longer good. Copy a new one from the embed code.',
  },
  'zh-CN': {
    previewOf: (date: string) => `花笺预览 ${date}：`,
    nothing: '这一天没有弹窗',
    after: (seconds: number) => `（${seconds} 秒后弹出）`,
    excluded: '（页面规则设定本页不弹出）',
    expired: '这个花笺预览链接已失效，请在“嵌入代码”对话框中重新复制。',
  },
} as const
