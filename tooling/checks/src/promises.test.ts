import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { sourceTexts } from './english.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const WEB = path.join(ROOT, 'apps/web')

/** Routes whose screen may still be missing, and words that no text may use until the screen exists. */
const PROMISES = [
  {
    route: 'card/edit/$id/$template',
    untrue: /\bin the editor\b|make it yours|any card to begin|keep your designs|make cards of their own/i,
  },
  { route: 'subscribe', untrue: /\bunlock|\bcard push\b|AI image/i },
  { route: 'mine/feedback', untrue: /tell us|write to us/i },
  { route: 'mine/accountManagement', untrue: /delete your account/i },
] as const

const isToCome = (route: string): boolean =>
  readFileSync(path.join(WEB, 'src/routes', `${route}.tsx`), 'utf8').includes('BeingBuiltPage')

const texts = sourceTexts(readFileSync(path.join(WEB, 'src/locales/en-US/messages.po')))

describe('texts promise only what exists', () => {
  it.each(PROMISES)('no screen promises what $route is to bring before it is built', ({ route, untrue }) => {
    expect(isToCome(route) ? texts.filter((text) => untrue.test(text)) : []).toEqual([])
  })

  it('nor does the README', () => {
    const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
    expect(PROMISES.filter(({ route, untrue }) => isToCome(route) && untrue.test(readme))).toEqual([])
  })
})
