import { expect, test } from 'vitest'

import { AI_XMP, LONGEST_MARK, PARTLY_AI_XMP, saysMadeByModel, xmpOfGif } from './ai-mark.ts'

const type = (name: string) => `http://cv.iptc.org/newscodes/digitalsourcetype/${name}`

test('a picture is marked when a model made it or has a part in it, by the names of IPTC only', () => {
  expect([saysMadeByModel(AI_XMP), saysMadeByModel(PARTLY_AI_XMP)]).toEqual([true, true])
  expect(saysMadeByModel(`"${type('compositeWithTrainedAlgorithmicMedia')}"`)).toBe(true)
  for (const other of ['digitalCapture', 'algorithmicMedia', 'trainedAlgorithmicMediaData'])
    expect(saysMadeByModel(`"${type(other)}"`)).toBe(false)
  expect(saysMadeByModel('a trainedAlgorithmicMedia picture')).toBe(false)
})

test('a picture is marked by C2PA, whatever follows the name in its CBOR', () => {
  expect(saysMadeByModel(`qdigitalSourceTypexF${type('trainedAlgorithmicMedia')}dname`)).toBe(true)
  expect(saysMadeByModel(`xS${type('compositeWithTrainedAlgorithmicMedia')}mactions`)).toBe(true)
  expect(saysMadeByModel(`xJ${type('trainedAlgorithmicMediaData')}dname`)).toBe(false)
})

test('the longest mark is as long as the code says, so that a search in parts finds one between two of them', () => {
  const longest = `xT${type('compositeWithTrainedAlgorithmicMedia').replace('http', 'https')}`
  expect([saysMadeByModel(longest), longest.length]).toEqual([true, LONGEST_MARK])
})

test('readers of a GIF that know no XMP skip it: wherever they take a byte for the length of a block, they reach the end', () => {
  const bytes = xmpOfGif(AI_XMP)
  const packet = 3 + 'XMP DataXMP'.length
  for (let start = packet; start < packet + AI_XMP.length + 2; start += 1) {
    let at = start
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
    expect([bytes.length - 2, bytes.length - 1]).toContain(at)
  }
})
