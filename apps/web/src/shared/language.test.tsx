import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { activateLanguage, withTexts } from './language.ts'

const catalog = (text?: string) => () => Promise.resolve({ messages: text === undefined ? {} : { 'rest-1': [text] } })
const split = {
  'en-US': { first: catalog(), rest: catalog('Feedback') },
  'zh-CN': { first: catalog(), rest: catalog('反馈') },
}

test('withTexts: a part waits for the rest of the texts, and nothing that is shown renders again', async () => {
  const rendered = vi.fn<() => void>()
  function Tile() {
    useLingui()
    rendered()
    return null
  }
  render(
    <I18nProvider i18n={i18n}>
      <Tile />
    </I18nProvider>,
  )
  expect(i18n._('rest-1')).toBe('rest-1')
  await act(async () => expect(await withTexts(Promise.resolve('part'), split)).toBe('part'))
  expect(i18n._('rest-1')).toBe('Feedback')
  expect(rendered).toHaveBeenCalledOnce()
})

test('withTexts: the rest of a language that is not shown yet is there when it is', async () => {
  const switched = activateLanguage('zh-CN')
  await withTexts(Promise.resolve('part'), split)
  await switched
  expect(i18n._('rest-1')).toBe('反馈')
})
