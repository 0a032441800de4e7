declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?first' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?rest' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module 'virtual:heading-font' {
  const url: string
  export default url
}
