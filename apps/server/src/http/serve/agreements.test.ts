import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { agreement as agreementCall } from '@petalpost/api-client/endpoints/files'
import { type Agreement, AGREEMENTS, agreementFile, EMBED_GUIDE } from '@petalpost/domain/agreement'
import { LANGUAGES, type Language } from '@petalpost/domain/language'
import { FREE_TRIAL_DAYS } from '@petalpost/domain/membership'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { cookies } from '#http/call/cookies.ts'
import { buildApp, type TestServer } from '#test/build-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const TEXTS = path.resolve(import.meta.dirname, '../../../../web/public/markdown')

let server: TestServer
beforeAll(async () => {
  const appRoot = temporaryFolder('app')
  // where the web app's build puts them
  cpSync(TEXTS, path.join(appRoot, 'apps/web/dist/markdown'), { recursive: true })
  server = await buildApp({ config: { appRoot } })
})
afterAll(() => server.close())

const get = (fileName: string) =>
  server.visitor().send({ method: 'GET', url: agreementCall.path.replace(':fileName', fileName) })

const textOf = async (agreement: Agreement, language: Language) => (await get(agreementFile(agreement, language))).body

/** The sections of a text, with their numbers. */
const sectionsOf = (text: string) =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ number: Number.parseInt(section, 10), body: section.slice(section.indexOf('\n')).trim() }))

const every = AGREEMENTS.flatMap((agreement) => LANGUAGES.map((language) => [agreement, language] as const))

describe('spec 7.5: agreements', () => {
  it.each(every)('%s is served in %s as Markdown', async (agreement, language) => {
    const { statusCode, headers, body } = await get(agreementFile(agreement, language))
    expect(statusCode).toBe(200)
    expect(headers['content-type']?.toString().toLowerCase()).toBe('text/markdown; charset=utf-8')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toMatch(/^# \S/)
    expect(/[\u4e00-\u9fff]{20}/.test(body)).toBe(language === 'zh-CN')
  })

  it('exactly these four files and the guide for site owners exist; any other is not found', async () => {
    const guides = LANGUAGES.map((language) => agreementFile(EMBED_GUIDE, language))
    const texts = [...every.map((one) => agreementFile(...one)), ...guides].map((name) => `${name}.md`)
    expect(readdirSync(TEXTS).toSorted()).toEqual(texts.toSorted())
    expect((await get('userAgreement.fr-FR')).statusCode).toBe(404)
  })

  it.each(AGREEMENTS)('%s has every section in both languages, none of them empty', async (agreement) => {
    const [chinese = [], english = []] = await Promise.all(
      LANGUAGES.map(async (language) => sectionsOf(await textOf(agreement, language))),
    )
    expect(english.map(({ number }) => number)).toEqual(english.map((_, index) => index + 1))
    expect(chinese.map(({ number }) => number)).toEqual(english.map(({ number }) => number))
    expect(english.length).toBeGreaterThanOrEqual(11)
    // a Chinese text of the same content has about a third as many characters
    expect(english.filter(({ body }) => body.length < 100)).toEqual([])
    expect(chinese.filter(({ body }) => body.length < 35)).toEqual([])
    const points = (sections: typeof english) => sections.map(({ body }) => body.match(/^(?:- |\| )/gm)?.length ?? 0)
    expect(points(chinese)).toEqual(points(english))
  })

  it.each(every)('%s in %s says where the operator must fill in a name', async (agreement, language) => {
    const [operator, marker] =
      language === 'zh-CN' ? ['> **运营者：**', "[//]: # '运营者："] : ['> **Operator:**', "[//]: # 'Operators:"]
    const text = await textOf(agreement, language)
    expect(text).toContain(operator)
    expect(text).toContain(marker)
  })

  it.each(LANGUAGES)('the %s texts name the product’s trial, cookies, storage and deletion', async (language) => {
    const terms = await textOf('userAgreement', language)
    const privacy = await textOf('privacyAgreement', language)
    expect(terms).toContain(
      language === 'zh-CN' ? `${FREE_TRIAL_DAYS} 天免费试用` : `free trial of ${FREE_TRIAL_DAYS} days`,
    )
    const { sessionCookie, browserCookie } = cookies(server.deps.config)
    for (const { name } of [sessionCookie, browserCookie]) expect(privacy).toContain(`\`${name}\``)
    expect(privacy).toContain('`petalpost:`')
    expect(privacy).toContain(language === 'zh-CN' ? '一分钟内失效' : 'stop working within a minute')
  })
})

const codeOf = (body: string) => [...body.matchAll(/```[\s\S]*?```/g)].map(([code]) => code.replaceAll(/ \/\/.*/g, ''))
const guide = async (language: Language) =>
  (await get(agreementFile(EMBED_GUIDE, language))).body.split(/^## /m).slice(1)

describe('the guide for site owners', () => {
  it('has the same sections with the same code in both languages', async () => {
    const [chinese = [], english = []] = await Promise.all(LANGUAGES.map(guide))
    expect(english.length).toBeGreaterThanOrEqual(11)
    expect(chinese.map(codeOf)).toEqual(english.map(codeOf))
  })

  it.each(LANGUAGES)('the %s guide has a privacy text that names origin and storage key', async (language) => {
    const text = (await guide(language)).at(-1)
    expect(text).toContain('petalpost:YOUR_KEY')
    expect(text).toContain('YOUR_ORIGIN')
  })
})
