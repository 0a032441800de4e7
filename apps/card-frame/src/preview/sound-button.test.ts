// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'

import { createSoundButton } from './sound-button.ts'

it('is a toggle of 40 px with a name in both languages', () => {
  const onClick = vi.fn<() => void>()
  const { element, press, speak } = createSoundButton(document, onClick)
  speak('en-US')
  expect([element.getAttribute('aria-label'), element.getAttribute('aria-pressed')]).toEqual(['Music', 'false'])
  speak('zh-CN')
  press(true)
  expect([element.getAttribute('aria-label'), element.getAttribute('aria-pressed')]).toEqual(['音乐', 'true'])
  expect([element.style.width, element.style.height]).toEqual(['40px', '40px'])
  element.click()
  expect(onClick).toHaveBeenCalledOnce()
})
