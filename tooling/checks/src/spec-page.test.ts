import { PROMISED_CALLS } from '@petalpost/api-client/schemas/promised-calls'
import { ERROR_CODES } from '@petalpost/domain/errors'
import { describe, expect, it } from 'vitest'

import { readSections, readText, tableRows } from './pages.ts'

const SECTIONS = readSections()
const rowsOf = (section: string) => tableRows(SECTIONS.get(section) ?? '')

describe('docs/spec.md and the code say the same', () => {
  it.each(['7.1', '7.2', '7.3', '7.4', '7.5', '7.6'])('the calls of spec %s are those of the contract', (section) => {
    const promised = PROMISED_CALLS.filter((call) => call.section === section)
    const calls = promised.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(rowsOf(section).map(([call]) => call)).toEqual(calls)
  })

  it('the errors of spec 8 are the codes of the domain', () => {
    expect(rowsOf('8').map(([code]) => code)).toEqual(ERROR_CODES.map((code) => `\`${code}\``))
  })

  it('each row of spec 9 is a test of the constants', () => {
    const titles = [...readText('packages/domain/src/spec-constants.test.ts').matchAll(/^ {2}it\('(.+)', /gm)]
    expect(rowsOf('9').map(([item, value]) => `${item}: ${value}`)).toEqual(titles.map(([, title]) => title))
  })
})
