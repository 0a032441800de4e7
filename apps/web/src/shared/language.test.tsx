import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider, useLingui } from '@lingui/react'
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { activateLanguage, withTexts } from './language.ts'

/** The id of a text that no first page shows. */
const { id } = msg`Export my data`

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
  expect(i18n._(id)).toBe(id)
  await act(async () => expect(await withTexts(Promise.resolve('part'))).toBe('part'))
  expect(i18n._(id)).toBe('Export my data')
  expect(rendered).toHaveBeenCalledOnce()
})

test('withTexts: the rest of a language that is not shown yet is there when it is', async () => {
  const switched = activateLanguage('zh-CN')
  await withTexts(Promise.resolve('part'))
  await switched
  expect(i18n._(id)).toBe('导出我的数据')
})
