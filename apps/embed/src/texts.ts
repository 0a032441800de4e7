/** The few words the popup says itself; everything else is the card's. */
export const TEXTS = {
  'en-US': { close: 'Close', card: 'Greeting card' },
  'zh-CN': { close: '关闭', card: '贺卡' },
} as const
