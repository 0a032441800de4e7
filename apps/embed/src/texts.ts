/** The few texts of the popup itself; all other texts belong to the card. */
export const TEXTS = {
  'en-US': { close: 'Close', card: 'Greeting card' },
  'zh-CN': { close: '关闭', card: '贺卡' },
} as const

/** Texts of a preview's ribbon. */
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
