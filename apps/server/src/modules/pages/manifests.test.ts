import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { LANGUAGES } from '@petalpost/domain/language'
import { screenAt, SCREENS } from '@petalpost/domain/screens'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { buildApp } from '#test/build-app.ts'
import { readPage } from '#test/read-page.ts'
import { writeBuiltApps } from '#test/written-apps.ts'

const PUBLIC = path.resolve(import.meta.dirname, '../../../../web/public')

interface ManifestPicture {
  src: string
  type: string
  sizes: string
  form_factor?: 'wide' | 'narrow'
  label?: string
}
interface Manifest {
  id: string
  lang: string
  name: string
  start_url: string
  icons: ManifestPicture[]
  screenshots: ManifestPicture[]
  shortcuts: { name: string; url: string }[]
}

const manifestOf = (language: string) =>
  JSON.parse(readFileSync(path.join(PUBLIC, `manifest.${language}.webmanifest`), 'utf8')) as Manifest

/** `WIDTHxHEIGHT` of a picture's file; `any` of a drawing that says so. */
async function sizeOf({ src, sizes }: ManifestPicture): Promise<string> {
  if (sizes === 'any') return src.endsWith('.svg') ? 'any' : 'only drawings have any size'
  const { width, height } = await sharp(path.join(PUBLIC, src)).metadata()
  return `${width}x${height}`
}

describe.each(LANGUAGES)('the manifest of the app in %s (https://www.w3.org/TR/appmanifest/)', (language) => {
  const manifest = manifestOf(language)

  it('names its language, and the app has the same identity in each', () => {
    expect([manifest.lang, manifest.id, manifest.start_url]).toEqual([language, '/home', '/home'])
    expect(/\p{Script=Han}/u.test(manifest.name.slice(0, 2))).toBe(language === 'zh-CN')
    for (const { name } of manifest.shortcuts) expect(/\p{Script=Han}/u.test(name)).toBe(language === 'zh-CN')
  })

  it('its shortcuts open screens that anybody may see (spec 2.1)', () => {
    for (const { url } of manifest.shortcuts)
      expect(SCREENS[screenAt(url)?.screen ?? '/mine/feedback'].login).toBe(false)
  })

  it('every picture is there, in the stated size and type', async () => {
    for (const picture of [...manifest.icons, ...manifest.screenshots]) {
      const { src, type, sizes } = picture
      expect([src, existsSync(path.join(PUBLIC, src))]).toEqual([src, true])
      expect([src, await sizeOf(picture)]).toEqual([src, sizes])
      expect([src, type]).toEqual([src, `image/${path.extname(src).slice(1).replace('svg', 'svg+xml')}`])
    }
  })

  it('has screenshots of both shapes, as install dialogs want them: labeled, of one size a shape, and small files', () => {
    for (const shape of ['wide', 'narrow'] as const) {
      const shots = manifest.screenshots.filter((one) => one.form_factor === shape)
      expect([shape, shots.length]).toEqual([shape, 2])
      expect(new Set(shots.map(({ sizes }) => sizes)).size).toBe(1)
      const [width = 0, height = 0] = shots[0]?.sizes.split('x').map(Number) ?? []
      expect(width > height).toBe(shape === 'wide')
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
    }
    for (const { src, label } of manifest.screenshots) {
      expect([src, label?.length ?? 0]).not.toEqual([src, 0])
      expect(statSync(path.join(PUBLIC, src)).size).toBeLessThan(150_000)
      expect(src).toContain(`/${language}-`)
    }
  })
})

it('a page links the manifest of its language', async () => {
  const apps = writeBuiltApps()
  const server = await buildApp({ config: { appRoot: apps.root } })
  for (const language of LANGUAGES)
    for (const url of ['/home', '/none', '/login'])
      expect([url, (await readPage(server.visitor(), `${url}?lang=${language}`)).links('manifest')]).toEqual([
        url,
        [`/manifest.${language}.webmanifest`],
      ])
  await server.close()
  apps.remove()
})
