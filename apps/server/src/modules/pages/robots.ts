import { type ScreenPath, SCREENS } from '@petalpost/domain/screens'

/**
 * What crawlers must not fetch: pages about their visitor, and addresses that only our own pages use. They may make
 * calls, because crawlers run our pages, and the pages need calls to show anything.
 */
const PRIVATE = ['/dev/', '/plugin/try', '/card-frame/']

const patternOf = (path: string): string => path.replaceAll(/\$\w+/g, '*')

/** /robots.txt. An address may be fetched when its longest rule allows it (RFC 9309). */
export function robotsTxt(origin: string): string {
  const screens = Object.keys(SCREENS) as ScreenPath[]
  const closed = screens.filter((path) => !SCREENS[path].listed).map((path) => `${patternOf(path)}$`)
  const more = screens.filter((path) => !SCREENS[path].listed).map((path) => `${patternOf(path)}?`)
  return [
    'User-agent: *',
    ...[...closed, ...more, ...PRIVATE].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
