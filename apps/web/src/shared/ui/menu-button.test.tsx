import { MenuButton, MenuItem } from '@petalpost/ui/menu-button'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderParts } from '#test/render-app.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** Opens a menu whose button is `top` px below the top of a window of 800 px, in a browser without anchors. */
function openAt(top: number): CSSStyleDeclaration {
  vi.stubGlobal('CSS', { supports: () => false })
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, top, 30, 30))
  renderParts(
    <MenuButton aria-label="More" items={<MenuItem>Delete</MenuItem>}>
      …
    </MenuButton>,
  )
  const menu = screen.getByRole('menu', { hidden: true })
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  return menu.style
}

test('MenuButton: without anchor positioning a list opens below a high button and above a low one', () => {
  const high = openAt(100)
  expect([high.top, high.bottom]).toEqual(['130px', 'auto'])
  document.body.replaceChildren()
  const low = openAt(700)
  expect([low.top, low.bottom]).toEqual(['auto', '100px'])
})
