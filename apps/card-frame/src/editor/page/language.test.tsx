import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'

import { activateLanguage, withTexts } from './language.ts'

const catalog = (texts: Record<string, string>) => () =>
  Promise.resolve({ messages: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, [text]])) })
const split = {
  'en-US': { first: catalog({ 'first-1': 'Undo' }), rest: catalog({ 'rest-1': 'Blur' }) },
  'zh-CN': { first: catalog({ 'first-1': '撤销' }), rest: catalog({ 'rest-1': '模糊' }) },
}
const shown = () => [i18n._('first-1'), i18n._('rest-1')]

test('the editor begins with its first texts, and another part waits for the rest', async () => {
  await activateLanguage('en-US', split)
  expect(shown()).toEqual(['Undo', 'rest-1'])
  expect(await withTexts(Promise.resolve('part'), split)).toBe('part')
  expect(shown()).toEqual(['Undo', 'Blur'])
})

test('parts that are shown already get all texts of another language with the page', async () => {
  await activateLanguage('zh-CN', split)
  expect(shown()).toEqual(['撤销', '模糊'])
})
