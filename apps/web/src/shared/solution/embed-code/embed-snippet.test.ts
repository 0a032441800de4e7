import { expect, test } from 'vitest'

import { embedSnippet, pinnedSnippet } from './embed-snippet.ts'

test('the snippet loads our script with the solution’s key (spec 1)', () => {
  expect(embedSnippet('https://petalpost.example', 'aB3_-x')).toBe(
    '<script async src="https://petalpost.example/plugin/js/main.js?k=aB3_-x"></script>',
  )
})

test('a key cannot break out of the attribute', () => {
  const snippet = embedSnippet('https://petalpost.example', '"><script>x')
  const parsed = new DOMParser().parseFromString(snippet, 'text/html')
  expect(parsed.querySelectorAll('script')).toHaveLength(1)
  expect(new URL(parsed.querySelector('script')?.src ?? '').searchParams.get('k')).toBe('"><script>x')
})

test('the pinned snippet names the script with its hash, and asks for it without credentials', () => {
  const script = { path: '/plugin/js/pinned-AB12CD34AB12CD34.js', integrity: 'sha384-a/b+c=' }
  expect(pinnedSnippet('https://petalpost.example', 'aB3_-x', script)).toBe(
    '<script async src="https://petalpost.example/plugin/js/pinned-AB12CD34AB12CD34.js?k=aB3_-x" integrity="sha384-a/b+c=" crossorigin="anonymous"></script>',
  )
})
