import { store } from '@petalpost/ui/store'
import { toastsAtom } from '@petalpost/ui/toast'
import { expect, it } from 'vitest'

import { activateLanguage } from '../language.ts'
import { tellLost } from './tell-lost.ts'

it('F10: an author hears of lost work in their own language, although its texts are loaded after the card', async () => {
  const { promise: texts, resolve } = Promise.withResolvers<void>()
  const told = tellLost(texts)
  expect(store.get(toastsAtom)).toEqual([])
  await activateLanguage('zh-CN')
  resolve()
  await told
  expect(store.get(toastsAtom)).toMatchObject([
    { kind: 'error', text: '您未保存的修改无法恢复，现显示上次保存的版本。' },
  ])
})
