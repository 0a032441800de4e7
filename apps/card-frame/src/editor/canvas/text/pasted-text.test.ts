// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { plainTextOf } from './pasted-text.ts'

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

  it('keeps the line breaks of Word and PowerPoint when they are all that is copied', () => {
    const data = dataWith({ 'text/html': '<p>Happy<br>New Year</p>\r\n<p>to all</p>' })
    expect(plainTextOf(data)).toBe('Happy\nNew Year\nto all')
  })

  it('is empty for files', () => {
    expect(plainTextOf(dataWith({}))).toBe('')
  })
})
