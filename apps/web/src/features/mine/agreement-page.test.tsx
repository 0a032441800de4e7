import { agreement } from '@petalpost/api-client/endpoints/files'
import { store } from '@petalpost/ui/store'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { languageAtom } from '#shared/persisted-state.ts'
import { renderApp } from '#test/render-app.tsx'

/** The static files of the site; a missing file is a 404. */
function serve(files: Record<string, string>) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = files[new URL(request.url).pathname]
    return text === undefined ? new Response('not found', { status: 404 }) : new Response(text)
  })
}

const TERMS = agreement.path.replace(':fileName', 'userAgreement')
const PRIVACY = agreement.path.replace(':fileName', 'privacyAgreement')
const PRIVACY_ZH = agreement.path.replace(':fileName', 'privacyAgreement.zh-CN')

describe('agreements (spec 2.10, 7.5)', () => {
  test('AgreementPage: the text is rendered with headings, tables and links within the site', async () => {
    serve({
      [TERMS]: '# User agreement\n\n## 1. What\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n[privacy](/mine/privacyAgreement)',
    })
    const router = renderApp('/mine/userAgreement')
    expect(await screen.findByRole('heading', { level: 1, name: 'User agreement' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: '1. What' })).toBeTruthy()
    expect(screen.getAllByRole('cell')).toHaveLength(2)
    await userEvent.click(screen.getByRole('link', { name: 'privacy' }))
    expect(router.state.location.pathname).toBe('/mine/privacyAgreement')
  })

  test('AgreementPage: Chinese pages show the Chinese file, others the default one', async () => {
    serve({ [PRIVACY]: '# Privacy policy', [PRIVACY_ZH]: '# 隐私政策' })
    store.set(languageAtom, 'zh-CN')
    renderApp('/mine/privacyAgreement')
    expect(await screen.findByRole('heading', { name: '隐私政策' })).toBeTruthy()
  })

  test('AgreementPage: HTML in the text is text, and no link runs a script (rule S6)', async () => {
    serve({
      [TERMS]:
        "# Terms <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,x)\n\n[//]: # 'for operators'",
    })
    renderApp('/mine/userAgreement')
    const text = await screen.findByRole('article')
    expect(text.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
    expect([...text.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([null, null, null])
    expect(text.textContent).toContain('<script>alert(1)</script>')
    expect(text.textContent).not.toContain('for operators')
  })

  test('AgreementPage: a text that cannot be loaded says so and can be requested again', async () => {
    serve({})
    renderApp('/mine/userAgreement')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    serve({ [TERMS]: '# User agreement' })
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { name: 'User agreement' })).toBeTruthy()
  })
})
