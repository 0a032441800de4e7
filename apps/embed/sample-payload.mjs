/** Festivals of a typical solution, as a server would write them. */
const NAMES =
  "New Year's Day,Spring Festival,Lantern Festival,Valentine's Day,Women's Day,Qingming,Easter,Labour Day," +
  "Mother's Day,Dragon Boat Festival,Father's Day,Qixi,Mid-Autumn Festival,National Day,Halloween,Diwali," +
  'Thanksgiving,Christmas,Hanukkah,New Year’s Eve'

/** Ids are random in life, and brotli must meet no less here: scattered by a fixed rule. */
const idOf = (n, length) => {
  let seed = (n * 2654435761 + 97) >>> 0
  let id = ''
  while (id.length < length) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    id += (seed >>> 16).toString(36)
  }
  return id.slice(0, length)
}

/** @returns a payload with `count` festivals, for measuring and for trying the embed out without a server. */
export function samplePayload(count) {
  const names = NAMES.split(',')
  const config = { showTimes: 2, d: 0, x: 0, p: 'center', m: 1, r: 0 }
  return {
    k: idOf(1, 22),
    g: 1795257600,
    z: 'a',
    o: 'https://cards.example.com',
    p: '/plugin/js/popup.3F9A1C2B.mjs',
    c: [config, { ...config, p: 'full' }],
    f: Array.from({ length: count }, (_, n) => {
      const day = 20780 + ((n * 37) % 400)
      return [idOf(n + 2, 4), [day, day + (n % 3)], 0, 1, `${idOf(n + 60, 22)}@1`, names[n % names.length]]
    }),
  }
}
