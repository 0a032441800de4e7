import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { card } from '#test/factories.ts'
import { renderParts } from '#test/render-app.tsx'

import { inOwnLanguage, languageRuns } from './language-runs.ts'
import { LanguageWalls } from './language-walls.tsx'

const english = card({ id: 'e1', language: 'en-US' })
const chinese = card({ id: 'z1', language: 'zh-CN' })
const open = vi.fn<() => void>()

beforeEach(() => open.mockClear())

test('LanguageWalls: a divider says where the cards of the other language begin', () => {
  renderParts(<LanguageWalls cards={[english, chinese]} onOpen={open} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Also in 中文'])
})

test('LanguageWalls: a list in the reader’s language has no divider; a list without has one on top', () => {
  const { unmount } = renderParts(<LanguageWalls cards={[english]} onOpen={open} />)
  expect(screen.queryByRole('heading')).toBeNull()
  unmount()
  renderParts(<LanguageWalls cards={[chinese, english]} onOpen={open} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Also in 中文', 'In English'])
})

test('LanguageWalls: cards of mourning stand apart from all others, under a divider of their own', () => {
  const solemn = card({ id: 's1', language: 'en-US', tone: 'solemn' })
  renderParts(<LanguageWalls cards={[english, chinese, solemn]} onOpen={open} />)
  const texts = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(texts).toEqual(['Also in 中文', 'In remembrance and sympathy'])
})

test('languageRuns: cards keep their order, and a card without a language counts as the reader’s', () => {
  const own = card({ id: 'o' })
  expect(languageRuns([english, own, chinese], 'en-US').map(({ cards }) => cards.length)).toEqual([2, 1])
  expect(inOwnLanguage([chinese, english], 'en-US')).toEqual([english])
  expect(inOwnLanguage([chinese], 'en-US')).toEqual([chinese])
})
