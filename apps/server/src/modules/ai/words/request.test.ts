import { describe, expect, test } from 'vitest'

import { factsOf, instructionsFor, messagesIn } from './request.ts'

const INPUT = {
  occasion: 'birthday',
  relation: 'family',
  voice: 'playful',
  language: 'en-US',
  name: ' Mom\u202e ',
  from: '',
  hint: 'She likes tea\r\n',
} as const

describe('the request for words', () => {
  test('tells the service the facts about the card as JSON, cleaned, and leaves out what is empty', () => {
    expect(JSON.parse(factsOf(INPUT))).toEqual({
      occasion: 'birthday',
      relation: 'family',
      voice: 'playful',
      to: 'Mom',
      about: 'She likes tea',
    })
  })

  test.each(['sympathy', 'qingming', 'memorial-day-us', 'remembrance'])(
    'asks for solemn words on %s, whatever voice the author chose',
    (occasion) => {
      expect(JSON.parse(factsOf({ ...INPUT, occasion }))).toMatchObject({ voice: 'solemn' })
    },
  )

  test('names the festival and the language, and keeps what the author typed out of the instructions', () => {
    expect(JSON.parse(factsOf({ ...INPUT, occasion: 'mid-autumn' }))).toMatchObject({ occasion: 'Mid-Autumn Festival' })
    expect(instructionsFor('zh-CN')).toContain('Simplified Chinese')
    expect(instructionsFor('en-US')).not.toContain(INPUT.hint.trim())
  })
})

describe('the messages of an answer', () => {
  test.each([
    ['["One.", "Two.", "Three."]', ['One.', 'Two.', 'Three.']],
    ['```json\n["One.", "Two."]\n```', ['One.', 'Two.']],
    ['Here you are: ["One."] Enjoy!', ['One.']],
    ['1. One.\n2) Two.\n- Three.\n\n四', ['One.', 'Two.', 'Three.']],
    ['["One.", "One.", "", "  ", 5, null, {"a":1}]', ['One.']],
    ['["a\\u0000b", "c\\r\\nd\\ufeff"]', ['ab', 'c\nd']],
    [`["${'x'.repeat(401)}", "Short."]`, ['Short.']],
    ['[1, 2]', []],
    ['', []],
    ['\u200b', []],
  ])('in %j are clean, short and different', (written, messages) => {
    expect(messagesIn(written)).toEqual(messages)
  })
})
