import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { filesOf, readRules, readSections, readText } from './pages.ts'
import { type Known, titledRules, wrongReferences } from './references.ts'

/** Files that contain something else: this one the samples, the others data. */
const OTHER = /^pnpm-lock\.yaml$|^tooling\/checks\/src\/references\.test\.ts$|\/test\/previous-version\//
const FILES = filesOf(
  '{apps,packages,tooling}/**/*.{ts,tsx,mjs,js,css,sql,md}',
  'docs/**/*.md',
  '*.{md,ts,yaml}',
).filter((file) => !OTHER.test(file))

const KNOWN: Known = {
  sections: readSections(),
  rules: new Set(readRules().map(({ id }) => id)),
  decisions: new Set(filesOf('docs/decisions/*.md').map((file) => path.basename(file).slice(0, 4))),
}

const SAMPLE: Known = {
  sections: new Map([
    ['4', '## 4 States\n\n- **Dates.** Civil dates.\n'],
    ['7.5', '### 7.5 Files\n'],
  ]),
  rules: new Set(['S1', 'S2', 'S3', 'F7', 'R10', 'failure 4', 'failure 8']),
  decisions: new Set(['0014']),
}
const wrongIn = (file: string, text: string) =>
  wrongReferences(file, text, SAMPLE).map((problem) => problem.slice(file.length + 2))

describe('references', () => {
  it('every reference of code and pages leads to a section, a rule or a decision', () => {
    expect(FILES.length).toBeGreaterThan(1000)
    expect(FILES.flatMap((file) => wrongReferences(file, readText(file), KNOWN))).toEqual([])
  })

  it.each([
    ['a.ts', '/** Sends (spec 4, 7.5; rules S1 to S3 and F7), see decision 0014. */'],
    ['a.ts', '/**\n * Moves all rows (rule\n * R10). Kept as spec\n * 7.5 says.\n */'],
    ['a.ts', '// the zone (spec 4, "Dates")'],
    ['a.ts', '// a bucket that speaks S3, or one of S3’s kin'],
    ['a.ts', "const notes = 'F5 F5 D5' // two bars"],
    ['a.ts', 'const R1 = 4; const path = `M0 0S46 70`'],
    ['a.test.ts', "it('S1, F7: counts', () => {}); it('failure 4, 8: a showing counts', () => {})"],
    ['a.test.ts', "it('is refused (spec 4, rule S2)', () => {}); const store = keys('S3')"],
    ['a.test.ts', "it('is named', () => keyboard('{F2}Sky{Enter}'))"],
    ['a.md', 'Run `vitest -t S1` (rule S1).'],
  ])('wrongReferences: %s may say %j', (file, text) => {
    expect(wrongIn(file, text)).toEqual([])
  })

  it.each([
    ['a.ts', '// as spec 7.9 says', 'spec 7.9 is no section of docs/spec.md'],
    ['a.ts', '// (spec 4, 99)', 'spec 99 is no section of docs/spec.md'],
    ['a.ts', '// (spec 4, "Weather")', 'spec 4, "Weather": docs/spec.md has no such words there'],
    ['a.ts', '// Spec section 4', '"Spec section 4": write "spec 2.8", or "spec 4, “Dates”"'],
    ['a.ts', '// (decisions: "Dates")', '"decisions: "": write "spec 2.8", or "spec 4, “Dates”"'],
    ['a.ts', '// see decision 0099', 'decision 0099 is not in docs/decisions'],
    ['a.ts', '// (rule S44)', 'S44 has no row in docs/rules.md'],
    ['a.ts', '// (rules S2 to S4)', 'S4 has no row in docs/rules.md'],
    ['a.ts', "atMost('P1', 2)", 'P1 has no row in docs/rules.md'],
    ['a.ts', '// nobody speaks for it (S2)', 'S2 stands alone: write "rule S2"'],
    ['a.md', 'Who waits (S2).', 'S2 stands alone: write "rule S2"'],
    ['a.css', '/* fault F7 */', 'F7 stands alone: write "rule F7"'],
    ['a.test.ts', "it('S44: counts', () => {})", 'S44 has no row in docs/rules.md'],
    ['a.test.ts', 'it(`failure 9: ${what} counts`, () => {})', 'failure 9 has no row in docs/rules.md'],
    ['a.test.ts', "it('F: counts', () => {})", '"F: counts" names no rule: give the number, or leave out the letter'],
    ['a.test.ts', "it('is kept (spec 4, F7)', () => {})", 'F7 stands alone: write "rule F7"'],
  ])('wrongReferences: %s may not say %j', (file, text, problem) => {
    expect(wrongIn(file, text)).toEqual(expect.arrayContaining([problem]))
  })

  it('titledRules: names the rules that a file’s tests have in their titles', () => {
    const text = "// rule F7\nit('S1, failure 4, 8: counts', () => {})\nit('is kept (rules S2 and R10)', () => {})"
    expect([...titledRules('a.test.ts', text)]).toEqual(['S1', 'failure 4', 'failure 8', 'S2', 'R10'])
  })
})
