import { readFileSync } from 'node:fs'
import path from 'node:path'

import { enUS } from '@petalpost/server/texts/en-US'
import { zhCN } from '@petalpost/server/texts/zh-CN'
import { expect, it } from 'vitest'

import { translationsOf } from './english.mjs'

const WEB = path.resolve(import.meta.dirname, '../../../apps/web/src')
const SOURCE = readFileSync(path.join(WEB, 'shared/call/code-text.ts'), 'utf8')
const CHINESE = translationsOf(readFileSync(path.join(WEB, 'locales/zh-CN/messages.po')))

/** The sentences that the site shows before it calls the server: code and English text. */
const KNOWN = [...SOURCE.matchAll(/^ {2}(\w+): msg`([^`]+)`,$/gm)].map(([, code = '', text = '']) => ({ code, text }))

it('finds the sentences that the site knows', () => {
  expect(KNOWN.length).toBeGreaterThan(3)
})

it.each(KNOWN)('the site says $code as the server does, in both languages', ({ code, text }) => {
  expect(text).toBe(enUS.errors[code as keyof typeof enUS.errors])
  expect(CHINESE.get(text)).toBe(zhCN.errors[code as keyof typeof zhCN.errors])
})
