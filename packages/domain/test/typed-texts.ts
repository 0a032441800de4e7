import { DASHES, LINE_ENDS, type Sign, SPACES, WITHOUT_WIDTH } from './typed-signs.ts'

/**
 * What people type and paste, and what it means: the right values for the domain's functions, for the server's calls and
 * for the site's fields alike. Invisible characters are written as escapes.
 */
export interface TypedText {
  /** What is special in it. */
  about: string
  typed: string
  clean: string
}

const rows = (clean: string, ...typed: Sign[]): TypedText[] =>
  typed.map(([about, text]) => ({ about, typed: text, clean }))

const ADDRESS = 'ada@example.com'

export const ADDRESSES: readonly TypedText[] = [
  ...rows(
    ADDRESS,
    ['nothing', 'ada@example.com'],
    ['full-width @', 'ada＠example.com'],
    ['small @', 'ada﹫example.com'],
    ['full width throughout', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['an ideographic full stop for a dot', 'ada@example。com'],
    ['its half-width form', 'ada@example｡com'],
    ['a name before it', 'Ada Lovelace <ada@example.com>'],
    ['a quoted name with a comma', '"Lovelace, Ada" <ada@example.com>'],
    ['a Chinese name', '艾达 ＜ada@example.com＞'],
    ['its own address as its name', 'ada@example.com <ada@example.com>'],
    ['its own address in other letter case as its name', 'Ada@Example.com <ada@example.com>'],
    ['a link of a mail program', 'ada@example.com<mailto:ada@example.com>'],
    ['mailto:', 'mailto:ada@example.com'],
    ['MAILTO: with a subject', 'MAILTO:ada@example.com?subject=Hello%20Ada&cc=bob@example.com'],
    ['mailto://', 'mailto://ada@example.com'],
    ['mailto: in angle brackets', '<mailto:ada@example.com>'],
    ['mailto: with escapes', 'mailto:%61da%40example.com'],
    ['a label', 'Email: ada@example.com'],
    ['a Chinese label', '邮箱：ada@example.com'],
    ['a link of a note', '[Ada](mailto:ada@example.com?subject=Hello)'],
    ['angle brackets', '<ada@example.com>'],
    ['parentheses', '(ada@example.com)'],
    ['Chinese parentheses', '（ada@example.com）'],
    ['Chinese brackets', '【ada@example.com】'],
    ['straight quotes', '"ada@example.com"'],
    ['single quotes', "'ada@example.com'"],
    ['curved quotes', '“ada@example.com”'],
    ['German quotes', '„ada@example.com“'],
    ['French quotes', '« ada@example.com »'],
    ['backticks', '`ada@example.com`'],
    ['a full stop after it', 'ada@example.com.'],
    ['a comma after it', 'ada@example.com,'],
    ['a semicolon after it', 'ada@example.com;'],
    ['a Chinese full stop after it', 'ada@example.com。'],
    ['a Chinese comma after it', 'ada@example.com，'],
    ['a bracket and a full stop after it', 'ada@example.com).'],
    ['an exclamation mark after it', 'ada@example.com！'],
    ['capital letters of the domain', 'ada@Example.COM'],
    ['the name behind it', 'ada@example.com (Ada Lovelace)'],
    ['the hyphen of a list', '- ada@example.com'],
    ['the bullet of a list', '• ada@example.com'],
    ['the number of a list', '1. ada@example.com'],
    ['the style of an emoji', 'ada@\ufe0fexample.com\ufe0f'],
    ['a space that a phone adds before the @', 'ada @example.com'],
    ['a space that a phone adds after the dot', 'ada@example. com'],
    ...WITHOUT_WIDTH.map(([about, mark]): Sign => [about, `${mark}ada${mark}@exam${mark}ple.com${mark}`]),
    ...SPACES.map(([about, space]): Sign => [`${about} around it`, `${space}ada@example.com${space}`]),
    ...LINE_ENDS.map(([about, end]): Sign => [`${about} line end after it`, `ada@example.com${end}`]),
  ),
  ...DASHES.flatMap(([about, dash]) => rows('ada-b@my-example.com', [about, `ada${dash}b@my${dash}example.com`])),
  ...rows('a..b@docomo.ne.jp', ['two dots', 'a..b@docomo.ne.jp'], ['quotes of such a mailbox', '"a..b"@docomo.ne.jp']),
  ...rows('-ada@example.com', ['a hyphen first', '-ada@example.com']),
  ...rows('1.ada@example.com', ['a digit and a dot first', '1.ada@example.com']),
  ...rows('.x@docomo.ne.jp', ['a dot first', '.x@docomo.ne.jp']),
  ...rows('x.@docomo.ne.jp', ['a dot before the @', 'x.@docomo.ne.jp']),
  ...rows(
    "o'brien@example.com",
    ['an apostrophe', "o'brien@example.com"],
    ['a curved apostrophe', 'o’brien@example.com'],
  ),
  ...rows('user+tag@example.com', ['a tag', 'user+tag@example.com'], ['a full-width plus', 'user＋tag@example.com']),
  ...rows(
    'ada123@example.com',
    ['Arabic-Indic digits', 'ada١٢٣@example.com'],
    ['full-width digits', 'ada１２３@example.com'],
  ),
  ...rows(
    'ada@xn--bcher-kva.example',
    ['a German domain', 'ada@bücher.example'],
    ['its ASCII form', 'ada@xn--bcher-kva.example'],
  ),
  ...rows(
    'ada@xn--fsqu00a.xn--0zwm56d',
    ['a Chinese domain', 'ada@例子.测试'],
    ['with ideographic full stop', 'ada＠例子。测试'],
  ),
]

/** Typed into the field of an address, but no address of one mailbox that mails could be sent to. */
export const NO_ADDRESSES: readonly string[] = [
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'ada@exam ple.com',
  'a da@example.com',
  'ada@-example.com',
  'ada@127.0.0.1',
  'ada@example.com, bob@example.com',
  'ada@example.com;bob@example.com',
  'ada@example.com，bob@example.com',
  'ada@example.com bob@example.com',
  'ada@example.com\r\nBcc: bob@example.com',
  'ada@example.com%0aBcc:bob@example.com',
  'Ada <ada@example.com>, Bob <bob@example.com>',
  'bob@example.com <ada@example.com>',
  'bob@example.com, Ada <ada@example.com>',
  'mailto:ada@example.com,bob@example.com',
  'mailto:ada%40example.com%0d%0aBcc:bob%40example.com',
  'friends: ada@example.com, bob@example.com;',
  '"a b"@example.com',
  '"ada@evil.example"@example.com',
  'ada@example.com/../',
  'https://ada@example.com',
  'ada@example.com (bob@example.com)',
  '- ada@example.com - bob@example.com',
  'ada@example.com谢谢',
  'ada@example.comです',
  'ada@example.com✅',
  `${'a'.repeat(65)}@example.com`,
]

/** Mailboxes of other letters than those of ASCII, for which a mail server needs SMTPUTF8. */
export const ADDRESSES_OF_OTHER_LETTERS: readonly string[] = ['zoë@example.com', '艾达@例子.测试', 'ада@example.com']

export const PHONES: readonly TypedText[] = [
  ...rows(
    '13800138000',
    ['nothing', '13800138000'],
    ['spaces', '138 0013 8000'],
    ['dots', '138.0013.8000'],
    ['middle dots', '138·0013·8000'],
    ['parentheses', '(138) 0013-8000'],
    ['full width', '１３８００１３８０００'],
    ['Arabic-Indic digits', '١٣٨٠٠١٣٨٠٠٠'],
    ['Persian digits', '۱۳۸۰۰۱۳۸۰۰۰'],
    ['a label', '手机：138 0013 8000'],
    ['a label without a colon', '手机号13800138000'],
    ['a longer one', '联系电话 138 0013 8000'],
    ['an English one', 'Tel. 13800138000'],
    ['its sign', '℡ 13800138000'],
    ['the picture of a telephone', '☎️ 138 0013 8000'],
    ['the picture of a phone', '📱13800138000'],
    ['bullets', '138•0013•8000'],
    ['tel:', 'tel:13800138000'],
    ['tel://', 'tel://13800138000'],
    ['TEL:// with a slash after it', 'TEL://138-0013-8000/'],
    ['a label in parentheses', '（手机）138 0013 8000'],
    ['half a bracket', '（13800138000'],
    ['a label in brackets', '【手机】：13800138000'],
    ['a label after it', '138 0013 8000（手机）'],
    ['sms: with a message', 'sms:13800138000?body=Hello%20Ada%2012'],
    ['sms: of iOS with a message', 'sms:13800138000&body=Hello'],
    ['smsto: of a QR code', 'smsto:13800138000:Hello, it is 12'],
    ['callto:', 'callto:13800138000'],
    ['a comma after it', '138 0013 8000，'],
    ['quotes', '“138 0013 8000”.'],
    ['an extension', '138 0013 8000 ext. 12'],
    ['an extension by x', '13800138000x12'],
    ['a Chinese extension', '13800138000转12'],
    ...WITHOUT_WIDTH.map(([about, mark]): Sign => [about, `${mark}138${mark}00138000${mark}`]),
    ...SPACES.map(([about, space]): Sign => [about, `${space}138${space}0013${space}8000${space}`]),
    ...DASHES.map(([about, dash]): Sign => [about, `138${dash}0013${dash}8000`]),
    ...LINE_ENDS.map(([about, end]): Sign => [`${about} line end after it`, `13800138000${end}`]),
  ),
  ...rows(
    '8613800138000',
    ['the country', '8613800138000'],
    ['a plus', '+86 138 0013 8000'],
    ['a full-width plus', '＋86 138 0013 8000'],
    ['00', '0086 138 0013 8000'],
    ['a spaced 00', '00 86 138 0013 8000'],
    ['a plus after it', '86+138 0013 8000'],
    ['a plus after it, and parentheses', '(86)+13800138000'],
    ['two plusses', '+86+13800138000'],
    ['tel:// with a plus', 'tel://+8613800138000'],
    ['sms: with a plus and a message', 'sms:+8613800138000;?&body=Hello'],
    ['(0)', '+86 (0)138 0013 8000'],
    ['(0) after 00', '0086 (0) 138 0013 8000'],
    ['the country in parentheses', '（+86）138 0013 8000'],
    ['tel: with hyphens', 'tel:+86-138-0013-8000'],
    ['tel: with an extension', 'tel:+86-138-0013-8000;ext=12'],
    ['marks of Apple’s contacts', '\u202d+86 138 0013 8000\u202c'],
    ['marks of Signal', '\u2068+86 138 0013 8000\u2069'],
  ),
]

/** Typed into the field of a Chinese phone number, but none. */
export const NO_PHONES: readonly string[] = [
  '1380013800',
  '138001380001',
  '1380013800a',
  '+13800138000',
  '001 380 013 8000 0',
  '+44 13800138000',
  '13800138000 / 13900139000',
  '44+13800138000',
  'sms:13800138000,13900139000?body=Hello',
  'https://13800138000',
  '一13800138000',
  'A13800138000',
  '138+00138000',
  '+',
]

export const CODES: readonly TypedText[] = [
  ...rows(
    '259684',
    ['nothing', '259684'],
    ['a space', '259 684'],
    ['single digits', '2 5 9 - 6 8 4'],
    ['full width', '２５９６８４'],
    ['Arabic-Indic digits', '٢٥٩٦٨٤'],
    ['Devanagari digits', '२५९६८४'],
    ['keycaps', '2️⃣5️⃣9️⃣6️⃣8️⃣4️⃣'],
    ['a message with date and time', '11月28日 22:46 259684 是您的花笺登录验证码'],
    ['a message with minutes', '【花笺】验证码 259684，10分钟内有效'],
    ['a message in English', '259684 is your Petalpost sign-in code'],
    ['a divided code after a time', '11月28日 22:46 259 684 是您的花笺登录验证码'],
    ['a prefix of letters', 'G-259684'],
    ['a telephone number before it', '客服 400-820-8820，验证码 259 684'],
    ['a telephone number after it', '验证码 259 684，客服 400-820-8820'],
    ['a date with hyphens', '2026-11-28 22:46 259-684'],
    ['a middle dot and minutes', '验证码 259·684 10分钟内有效'],
    ['a bullet', '259•684'],
    ['a low line', '259_684, 22:46'],
    ...WITHOUT_WIDTH.map(([about, mark]): Sign => [about, `${mark}259${mark}684${mark}`]),
    ...SPACES.map(([about, space]): Sign => [about, `${space}259${space}684${space}`]),
    ...DASHES.map(([about, dash]): Sign => [about, `259${dash}684`]),
    ...LINE_ENDS.map(([about, end]): Sign => [`${about} line end after it`, `259684${end}`]),
  ),
]

export const NAMES: readonly TypedText[] = [
  ...rows(
    'Ada Lovelace',
    ['nothing', 'Ada Lovelace'],
    ...WITHOUT_WIDTH.map(([about, mark]): Sign => [about, `${mark}Ada Love${mark}lace${mark}`]),
    ...SPACES.map(([about, space]): Sign => [about, `${space}Ada${space}${space}Lovelace${space}`]),
    ...LINE_ENDS.map(([about, end]): Sign => [`${about} line end`, `Ada${end}Lovelace${end}`]),
    ['a bell', 'Ada\u0007 Lovelace'],
    ['half a character', 'Ada Love\ud83dlace'],
    ['hidden tags', 'Ada\u{e0061}\u{e0062} Lovelace'],
  ),
  ...rows('Zoë', ['a decomposed letter', 'Zoe\u0308'], ['a composed letter', 'Zo\u00eb']),
  ...rows(
    'ᠬᠡᠯᠡ\u180eᠡ ᠠᠬ\u180bᠠ',
    ['a separator where Mongolian spells it', 'ᠬᠡᠯᠡ\u180eᠡ ᠠᠬ\u180bᠠ'],
    ['more of them after and before Mongolian letters', '\u180eᠬ\u180eᠡᠯᠡ\u180eᠡ\u180e ᠠᠬ\u180bᠠ\u180e'],
  ),
  ...rows('ᠨ\u180bᠡ', ['a Mongolian variant', 'ᠨ\u180bᠡ']),
  ...['👩‍👧 family', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🧑🏽‍🚀', '❤️', 'می‌خواهم', 'क्‍ष', 'ශ්‍රී', '葛󠄀城', '王小明', 'O’Hara', '—'].flatMap((name) =>
    rows(name, [`the name ${name}`, name]),
  ),
]

/** Nobody could see such a name. */
export const NO_NAMES: readonly string[] = [
  '',
  '   ',
  '\u200b',
  '\u200d',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u202e\u202c',
  '\n\v',
]

export const CARD_TEXTS: readonly TypedText[] = [
  ...rows('Happy\nNew Year\nto all', ['a line break of Word', 'Happy\vNew Year\r\nto all']),
  ...rows('page1\npage2\nline', ['a form feed and a next line', 'page1\fpage2\u0085line']),
  ...LINE_ENDS.flatMap(([about, end]) => rows('Dear\n\nAda', [`${about} line ends`, `Dear${end}${end}Ada`])),
  ...SPACES.flatMap(([about, space]) =>
    rows(`Dear${space}Ada`.normalize('NFC'), [`${about} stays`, `Dear${space}Ada`]),
  ),
  ...WITHOUT_WIDTH.flatMap(([about, mark]) =>
    rows(mark === '\ufeff' ? 'DearAda' : `Dear${mark}Ada`, [about, `Dear${mark}Ada`]),
  ),
  ...rows('a\tb', ['a tab stays', 'a\tb']),
  ...rows('ab c', ['other control characters', 'a\u0007b\u001fc'], ['a NUL', 'a\u0000b c']),
  ...rows('Zoë', ['a decomposed letter', 'Zoe\u0308']),
  ...rows('ab', ['half a character', 'a\ud800b']),
  ...['👩‍👧', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'می‌خواهم', 'क्‍ष', '葛󠄀城', '1️⃣'].flatMap((text) => rows(text, [`the text ${text}`, text])),
]

/** Search texts, and the form in which they are compared. */
export const SEARCH_TEXTS: readonly TypedText[] = [
  ...rows(
    'mid autumn',
    ['nothing', 'mid autumn'],
    ['full width', 'ｍｉｄ　ａｕｔｕｍｎ'],
    ...WITHOUT_WIDTH.map(([about, mark]): Sign => [about, `${mark}mid au${mark}tumn${mark}`]),
    ...SPACES.map(([about, space]): Sign => [about, `${space}mid${space}autumn${space}`]),
    ...LINE_ENDS.map(([about, end]): Sign => [`${about} line end`, `mid${end}autumn${end}`]),
    ...DASHES.map(([about, dash]): Sign => [about, `mid${dash}autumn`]),
  ),
]
