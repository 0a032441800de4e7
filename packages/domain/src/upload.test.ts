import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isPolicyStale, isUploadType, UPLOAD_TYPES, uploadFolder, uploadKey, withoutFailed } from './upload.ts'

describe('isPolicyStale', () => {
  const expire = 1_800_000_000

  it('a policy is fetched again within 3 seconds of its end', () => {
    expect(isPolicyStale({ expire }, expire * 1000 - 3001)).toBe(false)
    expect(isPolicyStale({ expire }, expire * 1000 - 3000)).toBe(true)
    expect(isPolicyStale({ expire }, expire * 1000 + 1)).toBe(true)
  })

  it('a missing policy is stale', () => {
    expect(isPolicyStale(null, 0)).toBe(true)
    expect(isPolicyStale(undefined, 0)).toBe(true)
  })
})

describe('uploadKey', () => {
  it('is {storage path}/pc/{year}/{month}/{filename}, by UTC', () => {
    expect(uploadKey('ecards', 'k3f9.png', Date.UTC(2026, 0, 31, 23, 59))).toBe('ecards/pc/2026/01/k3f9.png')
    expect(uploadKey('a/b/', 'x.svg', Date.UTC(2026, 11, 1))).toBe('a/b/pc/2026/12/x.svg')
  })

  it('is in its folder for any name and time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{1,20}\.png$/), fc.integer({ min: 0, max: 4e12 }), (name, now) => {
        expect(uploadKey('base', name, now)).toBe(`${uploadFolder('base', now)}${name}`)
        expect(uploadFolder('base', now)).toMatch(/^base\/pc\/\d{4}\/(0[1-9]|1[0-2])\/$/)
      }),
    )
  })
})

it('types are MIME types; properties that every object inherits are not types', () => {
  expect(Object.keys(UPLOAD_TYPES).every(isUploadType)).toBe(true)
  expect(['text/html', 'image/tiff', 'toString', ''].filter(isUploadType)).toEqual([])
})

it('a failed file leaves the list', () => {
  const statuses = [{ status: 'ready' }, { status: 'fail' }, { status: 'success' }] as const
  expect(withoutFailed(statuses)).toEqual([{ status: 'ready' }, { status: 'success' }])
})
