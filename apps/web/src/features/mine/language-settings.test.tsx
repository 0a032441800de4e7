import { languageList } from '@petalpost/api-client/endpoints/basic'
import { answerCalls } from '@petalpost/api-client/test/answer-calls'
import { LANGUAGE_ITEMS } from '@petalpost/domain/language'
import { store } from '@petalpost/ui/store'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { languageAtom } from '#shared/persisted-state.ts'
import { renderParts } from '#test/render-app.tsx'

import { LanguageSettings } from './language-settings.tsx'

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('language settings (spec 2.10, 4)', () => {
  test('the current language is chosen; choosing another stores it and reloads the page', async () => {
    answerCalls([[languageList, () => [...LANGUAGE_ITEMS]]])
    const onSaved = vi.fn()
    renderParts(<LanguageSettings onSaved={onSaved} />)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'English' })).checked).toBe(true)
    await userEvent.click(screen.getByText('中文'))
    expect(store.get(languageAtom)).toBe('en-US')
    await save()
    expect(store.get(languageAtom)).toBe('zh-CN')
    expect(onSaved).toHaveBeenCalledOnce()
  })

  test('with none chosen it asks for one and stores nothing', async () => {
    answerCalls([[languageList, () => LANGUAGE_ITEMS.filter(({ language }) => language === 'zh-CN')]])
    const onSaved = vi.fn()
    renderParts(<LanguageSettings onSaved={onSaved} />)
    await screen.findByText('中文')
    await save()
    expect(await screen.findByText('Please select language')).toBeTruthy()
    expect(onSaved).not.toHaveBeenCalled()
    expect(store.get(languageAtom)).toBe('en-US')
  })
})
