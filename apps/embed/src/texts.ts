/** The few words the popup says itself; everything else is the card's. */
export const TEXTS = {
  'en-US': { close: 'Close', card: 'Greeting card' },
  'zh-CN': { close: '关闭', card: '贺卡' },
} as const

/** What the ribbon of a preview says. */
export const PREVIEW_TEXTS = {
  'en-US': {
    preview: 'Petalpost preview of',
    nothing: 'nothing shows on this day',
    expired: 'This Petalpost preview link is no longer good. Copy a new one from the embed code.',
  },
  'zh-CN': {
    preview: '花笺预览',
    nothing: '这一天没有弹窗',
    expired: '这个花笺预览链接已失效，请在“嵌入代码”对话框中重新复制。',
  },
} as const
