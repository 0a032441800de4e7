// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { createNotice } from './notice.ts'

it('says in the reader s language that the editor is still to come', () => {
  const { element, speak } = createNotice(document)
  speak('en-US')
  expect(element.textContent).toContain('The card editor is not here yet')
  speak('zh-CN')
  expect(element.textContent).toContain('贺卡编辑器尚未上线')
  expect(element.getAttribute('role')).toBe('status')
})
