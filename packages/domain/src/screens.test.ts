import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { screenAddress, screenAt, type ScreenPath, SCREENS } from './screens.ts'

describe('screenAt: the screen of an address (spec 2.1)', () => {
  it('finds a screen with its parameters', () => {
    expect(screenAt('/')).toEqual({ screen: '/', parameters: {} })
    expect(screenAt('/festival/christmas')).toEqual({ screen: '/festival/$slug', parameters: { slug: 'christmas' } })
    expect(screenAt('/card/preview/a_b-1/1')?.parameters).toEqual({ id: 'a_b-1', template: '1' })
  })

  it('accepts a slash at the end and capitals, as the site does', () => {
    expect([screenAt('/home/')?.screen, screenAt('/HomeNew')?.screen]).toEqual(['/home', '/homeNew'])
  })

  it.each(['/nope', '/home/more', '/festival', '/festival/', '/card/preview/a', '/festival/%E0%A4', '/mine/$id'])(
    '%s is no screen',
    (path) => {
      expect(screenAt(path)).toBeNull()
    },
  )

  it('every address of a screen leads back to it, whatever its parameters are', () => {
    const screens = fc.constantFrom(...(Object.keys(SCREENS) as ScreenPath[]))
    const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((part) => part.isWellFormed())
    fc.assert(
      fc.property(screens, text, text, text, (screen, id, template, slug) => {
        const found = screenAt(screenAddress(screen, { id, template, slug }))
        expect(found?.screen).toBe(screen)
        expect({ id, template, slug }).toMatchObject(found?.parameters ?? {})
      }),
    )
  })
})
