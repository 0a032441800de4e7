import path from 'node:path'

import { build } from 'esbuild'
import fastify from 'fastify'
import { type Browser, chromium } from 'playwright'

import { quantile } from '../api/samples.ts'
import { stickerSvg } from '../card/paint-card.ts'
import { chromiumWith } from '../src/chromium.ts'
import type { Report } from '../src/report.ts'
import type { DragPage } from './drag-frames.ts'

const ROUNDS = 4
const MOVES = 150
const LAYERS = 200
const DENSITIES = [1, 2]
const PAGES = { petalpost: 'drag-page.ts', konva: 'konva-page.ts' } as const
type Name = keyof typeof PAGES

/** The layer that is dragged: the highest text, so that the pointer meets it and nothing else. */
const DRAGGED = 'l193'

interface Drag {
  /** times between frames, ms */
  frames: number[]
  /** CPU time of the page's main thread, ms */
  script: number
  task: number
  /** CPU time of all of Chromium's processes, ms */
  cpu: number
}

async function script(file: string): Promise<{ js: string; css: string }> {
  const built = await build({
    entryPoints: [path.join(import.meta.dirname, file)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    write: false,
  })
  const end = (type: string) => built.outputFiles.find((output) => output.path.endsWith(type))?.text ?? ''
  return { js: end('.js').replaceAll('</script', String.raw`<\/script`), css: end('.css') }
}

async function serve() {
  const app = fastify()
  for (const [name, file] of Object.entries(PAGES)) {
    const { js, css } = await script(file)
    const html = `<!doctype html><meta charset="utf-8"><style>body{margin:40px}${css}</style><body><script type="module">${js}</script>`
    app.get(`/${name}`, (_, reply) => reply.type('text/html').send(html))
  }
  app.get<{ Params: { index: string } }>('/files/star-:index.svg', ({ params: { index } }, reply) =>
    reply.type('image/svg+xml').send(stickerSvg(Number(index))),
  )
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { origin, close: () => app.close() }
}

type WithPage = { page: DragPage }

async function drag(browser: Browser, origin: string, name: Name, density: number): Promise<Drag> {
  const context = await browser.newContext({ viewport: { width: 560, height: 900 }, deviceScaleFactor: density })
  const page = await context.newPage()
  await page.goto(`${origin}/${name}?layers=${LAYERS}`)
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  // CPU time, which other work on the machine affects least
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const whole = await browser.newBrowserCDPSession()
  const measure = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (metric: string) => 1_000 * (metrics.find(({ name: found }) => found === metric)?.value ?? 0)
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
    const cpu = 1_000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
    return { script: of('ScriptDuration'), task: of('TaskDuration'), cpu }
  }
  const from = await page.evaluate((id) => (globalThis as unknown as WithPage).page.placeOf(id), DRAGGED)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.evaluate(() => (globalThis as unknown as WithPage).page.start())
  const before = await measure()
  for (let move = 0; move < MOVES; move++) {
    const angle = (move / MOVES) * Math.PI * 6
    const far = move / MOVES
    await session.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      x: 270 + Math.cos(angle) * (60 + far * 75),
      y: 440 + Math.sin(angle) * (90 + far * 100),
      button: 'left',
      buttons: 1,
    })
  }
  const after = await measure()
  const frames = await page.evaluate(() => (globalThis as unknown as WithPage).page.stop())
  await page.mouse.up()
  const end = await page.evaluate((id) => (globalThis as unknown as WithPage).page.placeOf(id), DRAGGED)
  if (Math.hypot(end.x - from.x, end.y - from.y) < 20) throw new Error(`${name}: the layer was not dragged.`)
  await context.close()
  return {
    frames,
    script: after.script - before.script,
    task: after.task - before.task,
    cpu: after.cpu - before.cpu,
  }
}

/** How smoothly one of 200 layers is dragged, compared with Konva's layer for dragging; both take turns. */
export async function dragBench(rounds = ROUNDS): Promise<Report> {
  const { origin, close } = await serve()
  const browser = await chromium.launch(chromiumWith())
  const drags = new Map<string, Drag[]>()
  const names = Object.keys(PAGES) as Name[]
  try {
    for (let round = 0; round <= rounds; round++)
      for (const density of DENSITIES)
        for (const name of names) {
          const one = await drag(browser, origin, name, density)
          const key = `${name} ${density}`
          if (round > 0) drags.set(key, [...(drags.get(key) ?? []), one]) // the first round warms up
        }
  } finally {
    await browser.close()
    await close()
  }
  const rows = DENSITIES.flatMap((density) =>
    names.map((name) => {
      const all = drags.get(`${name} ${density}`) ?? []
      const frames = all.flatMap((one) => one.frames)
      const perMove = (field: 'script' | 'task' | 'cpu') =>
        Number((all.reduce((sum, one) => sum + one[field], 0) / (all.length * MOVES)).toFixed(2))
      return {
        'px per CSS px': density,
        stage: name,
        'frame p95, ms': Number(quantile(frames, 0.95).toFixed(1)),
        'frame p99, ms': Number(quantile(frames, 0.99).toFixed(1)),
        'frames over 20 ms, %': Number(((100 * frames.filter((ms) => ms > 20).length) / frames.length).toFixed(1)),
        'script a move, ms': perMove('script'),
        'main thread a move, ms': perMove('task'),
        'Chromium a move, ms': perMove('cpu'),
      }
    }),
  )
  return {
    question: `How smoothly is one of ${LAYERS} layers dragged? Goals: frame p95 17 ms, 1 % over 20 ms, script 0.5 ms, Chromium 6 ms a move.`,
    tables: { 'Drag, by real mouse moves': rows },
  }
}
