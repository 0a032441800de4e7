import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

import { filesOf, readText } from './pages.ts'

/** Files of the site that catch or show a failure themselves, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'features/mine/feedback/screenshots.ts': 'a screenshot that fails leaves the list, and the others are still uploaded',
  'features/solution/editor/joined-cards.ts': 'a card that cannot be found is a state of the festival',
  'features/solution/editor/use-editor.ts': 'the save queue saves without a press, so no mutation shows its refusals',
  'features/solution/text-of-file.ts': 'a file that is no text is a result, and no failure of a call',
  'features/subscribe/wallet-button.tsx': 'the wallet’s own button fails, not a call of ours',
  'shared/card/preview/preview-host.tsx': 'the dialog that would show the failure closes',
  'shared/card/template-use.ts': 'a failure to count the use must not stop the user',
  'shared/language.ts': 'the next part that is loaded asks for the texts again',
  'shared/persisted-atom.ts': 'the browser may refuse storage',
  'shared/session/current-user.ts': '"not logged in" is a valid response here, and changes the session',
  'shared/shell/card-search.tsx': 'a part that cannot be loaded leaves the plain field',
  'shared/solution/mend-platform.ts': 'a festival whose card cannot be found is added without it',
  'shared/ui/copy-text.ts': 'the browser may refuse the clipboard',
}

const WEB = 'apps/web/src/'

/** The code by which a file catches or shows a failure itself. */
function handMade(file: string, text: string): Set<string> {
  const found = new Set<string>()
  new Visitor({
    CatchClause: () => void found.add('catch'),
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if (name === 'catch' || (name === 'then' && given.length > 1)) found.add(`.${name}`)
    },
    ImportDeclaration({ source }) {
      if (source.value.endsWith('/show-error.ts')) found.add('showError')
    },
  }).visit(parseSync(file, text).program)
  return found
}

describe('only apps/web/src/shared/call shows failures of calls', () => {
  const files = filesOf(`${WEB}**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$|\/shared\/call\//.test(file))
  const catching = files.flatMap((file) => {
    const ways = [...handMade(file, readText(file))]
    return ways.length > 0 ? [{ file: file.slice(WEB.length), ways: ways.join(', ') }] : []
  })

  it('no other file of the site catches or shows one: it makes the call by useCall or useMutation', () => {
    expect(catching.filter(({ file }) => !(file in EXCEPTIONS))).toEqual([])
  })

  it('every exception is still needed', () => {
    expect(catching.map(({ file }) => file).filter((file) => file in EXCEPTIONS)).toEqual(
      Object.keys(EXCEPTIONS).toSorted(),
    )
  })

  it.each([
    ['try { run() } catch { stop() }', 'catch'],
    ['run().catch(stop)', '.catch'],
    ['run().then(go, stop)', '.then'],
    ["import { showError } from '#shared/call/show-error.ts'", 'showError'],
  ])('handMade finds the code %s', (source, way) => {
    expect([...handMade('planted.ts', source)]).toEqual([way])
  })

  it('handMade ignores failures that shared/call shows', () => {
    expect(handMade('planted.ts', 'try { run() } finally { stop() }; run().then(go)')).toEqual(new Set())
  })
})
