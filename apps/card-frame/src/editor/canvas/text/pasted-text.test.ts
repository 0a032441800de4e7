// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { linesOf, plainTextOf, withoutEdges } from './pasted-text.ts'

const dataWith = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? '' })

describe('plainTextOf', () => {
  it('prefers the text as it was written, also when it looks like HTML', () => {
    const data = dataWith({ 'text/plain': '<b>one</b>', 'text/html': '<b>two</b>' })
    expect(plainTextOf(data)).toBe('<b>one</b>')
  })

  it('reads HTML without its scripts and styles (rule S6)', () => {
    const html = '<style>p { color: red }</style><p>Happy <b>New</b> Year</p><script>alert(1)</script>'
    expect(plainTextOf(dataWith({ 'text/html': html }))).toBe('Happy New Year')
  })

  it.each([
    [
      '<p>Dear Ada,</p>\n<p>Happy<br>New Year</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
      'Dear Ada,\nHappy\nNew Year\none\ntwo',
    ],
    ['新年快乐<img alt="[烟花]">哦', '新年快乐[烟花]哦'],
    ['<div>one<div>two</div>three</div>', 'one\ntwo\nthree'],
    ['<p>one</p><p><br></p><p>two</p>', 'one\n\ntwo'],
    ['<p>one</p><p>&nbsp;</p><p>two</p>', 'one\n\ntwo'],
    ['<p>one<br></p><p>two</p>', 'one\ntwo'],
    ['one<br><br>two', 'one\n\ntwo'],
    ['<table><tr><td>Ada</td><td><p>10</p></td></tr><tr><td>Bob</td><td>9</td></tr></table>', 'Ada\t10\nBob\t9'],
    ['<pre>if a:\n  b</pre>', 'if a:\n  b'],
    ['a&nbsp;&nbsp;b <b> c</b>\n d', 'a  b c d'],
    ['<h1>Title</h1>text<hr>end', 'Title\ntext\nend'],
    ['<dl><dt>one</dt><dd>two</dd></dl>', 'one\ntwo'],
    ['<p>one<span style="display:none">hidden</span><o:p></o:p></p>', 'one'],
    ['<ruby>汉<rp>(</rp><rt>hàn</rt><rp>)</rp></ruby>', '汉(hàn)'],
    ['<blockquote><p>one</p></blockquote><section><p>two</p></section>', 'one\ntwo'],
    ['super<wbr>cali&shy;fragilistic', 'supercali\u00adfragilistic'],
  ])('S21: HTML has the lines that its reader sees: %s', (html, text) => {
    expect(plainTextOf(dataWith({ 'text/html': html }))).toBe(text)
  })

  it('reads forty thousand empty blocks and line breaks at once', () => {
    const html = `one${'<p></p> '.repeat(20_000)}${'<br>'.repeat(20_000)}two`
    expect(plainTextOf(dataWith({ 'text/html': html })).split('\n')).toHaveLength(20_002)
  })

  it('reads five megabytes of HTML with a picture inside', () => {
    const picture = `<img alt="[cat]" src="data:image/png;base64,${'A'.repeat(4_800_000)}">`
    const html = `<p>Dear Ada,</p><p>${picture}</p>${'<p>word</p>'.repeat(20_000)}`
    const lines = plainTextOf(dataWith({ 'text/html': html })).split('\n')
    expect([lines.length, ...lines.slice(0, 3)]).toEqual([20_002, 'Dear Ada,', '[cat]', 'word'])
  })

  const BLOCKS = '<p></p> '.repeat(10_000)
  it.each([
    ['between the words of a cell', `<table><tr><td>one${BLOCKS}two</td></tr></table>`, 'one\ntwo'],
    ['around the words of a cell', `<table><tr><td>${BLOCKS}one${BLOCKS}</td></tr></table>`, 'one'],
    ['in a list', `<ul><li>one${BLOCKS}two</li></ul>`, 'one\ntwo'],
    ['that are cells', `<table><tr>${'<td> </td>'.repeat(10_000)}<td>one</td></tr></table>`, 'one'],
  ])('reads ten thousand empty blocks %s', (_where, html, text) => {
    expect(plainTextOf(dataWith({ 'text/html': html }))).toBe(text)
  })

  it('keeps the line breaks of Word and PowerPoint when they are all that is copied', () => {
    const data = dataWith({ 'text/html': '<p>Happy<br>New Year</p>\r\n<p>to all</p>' })
    expect(plainTextOf(data)).toBe('Happy\nNew Year\nto all')
  })

  it('is empty for files', () => {
    expect(plainTextOf(dataWith({}))).toBe('')
  })
})

/** Five megabytes of what an empty block, a space, a hard space, a line break and a cell leave in a text. */
const RUNS = ['\0\0 ', '\0', ' ', '\u00a0', '\n', '\t', ' \n', '\0\n', '\u00a0\n', '\t\0', ' \0\u00a0'].map((run) =>
  run.repeat(5_000_000 / run.length),
)

describe('five megabytes of one run, a hundred thousand blocks and more,', () => {
  it.each(RUNS.map((run) => [JSON.stringify(run.slice(0, 6)), run]))(
    'are read at once within words: %s',
    (_run, run) => {
      const text = linesOf(`one${run}two`)
      expect([text.startsWith('one'), text.endsWith('two'), text.length <= run.length + 6]).toEqual([true, true, true])
      expect(linesOf(run)).toBe('')
    },
  )

  it.each(RUNS.map((run) => [JSON.stringify(run.slice(0, 6)), run]))(
    'are trimmed at once in a cell: %s',
    (_run, run) => {
      const within = `one${run}two`
      expect(withoutEdges(within) === within).toBe(true)
      expect(withoutEdges(` \0${within}\0 `) === within).toBe(true)
    },
  )

  it('leave a cell when they are spaces and edges', () => {
    expect(RUNS.slice(0, 3).map((run) => withoutEdges(`${run}one${run}`))).toEqual(['one', 'one', 'one'])
    expect(RUNS.slice(0, 3).map((run) => withoutEdges(run))).toEqual(['', '', ''])
  })
})
