import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore } from 'jotai'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { openShell } from '#test/open-shell.tsx'
import { renderInEditor } from '#test/render-in-editor.tsx'

import { shapeContent } from '../library/content.ts'
import { toolAtom } from './shell-state.ts'
import type { ShellFiles } from './shell.ts'
import { createShell } from './shell.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

async function opened() {
  const { editor, steps } = await renderInEditor(null)
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const store = createStore()
  const files = {} as ShellFiles
  const { libraryOf } = createShell({ editor, store, files, needMember: () => undefined })
  return { store, steps, files: libraryOf('files') }
}

describe('a tool on a phone', () => {
  it('closes when it has added something', async () => {
    const { store, steps, files } = await opened()
    store.set(toolAtom, 'files')
    files.add(shapeContent(sampleCard(), 'heart'))
    expect([store.get(toolAtom), steps()]).toEqual([null, 1])
  })

  it('stays open when a file of another tool arrives, such as while the author signs', async () => {
    const { store, steps, files } = await opened()
    store.set(toolAtom, 'ink')
    files.add(shapeContent(sampleCard(), 'heart'))
    expect([store.get(toolAtom), steps()]).toEqual(['ink', 1])
  })
})

const musicTool = () => screen.getByRole('button', { name: 'Music' })
const isMusicOpen = () => musicTool().getAttribute('aria-pressed')

describe('the tool of music', () => {
  it('is opened by the properties of a card without music, and stays open if it is open already', async () => {
    answerCalls([])
    await openShell()
    const summary = screen.getByText('Music', { selector: 'summary' })
    await userEvent.click(summary)
    const choose = await within(summary.parentElement!).findByRole('button', { name: 'Choose music' })
    await userEvent.click(choose)
    expect(isMusicOpen()).toBe('true')
    expect(await screen.findByRole('button', { name: 'Upload your own music' })).toBeDefined()
    await userEvent.click(choose)
    expect(isMusicOpen(), 'open already').toBe('true')
    await userEvent.click(musicTool())
    expect(isMusicOpen(), 'closed by its own button').toBe('false')
  })
})
