// Builds both stages of the embed and holds them to their byte budgets.
//   dist/main.template.js   first stage; the server writes a solution's payload where PLACEHOLDER stands
//   dist/popup.HASH.mjs     second stage, fetched only when a popup is due
//   dist/manifest.json      their names, for the server
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { build, context } from 'esbuild'

import { BUDGETS } from './budgets.mjs'
import { samplePayload } from './sample-payload.mjs'

const here = import.meta.dirname
const dist = path.join(here, 'dist')
const watch = process.argv.includes('--watch')
const PLACEHOLDER = '__PETALPOST_PAYLOAD__'

const common = {
  bundle: true,
  minify: !watch,
  legalComments: 'none',
  charset: 'utf8',
  write: false,
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
}
const stages = {
  main: {
    ...common,
    entryPoints: [path.join(here, 'src/main.ts')],
    format: 'iife',
    // without the "use strict" that tsconfig's strict would write: ten bytes that change nothing here
    tsconfigRaw: {},
    target: 'es2018',
    supported: { 'dynamic-import': true },
  },
  popup: {
    ...common,
    entryPoints: [path.join(here, 'src/popup.tsx')],
    format: 'esm',
    target: 'es2020',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryNames: 'popup.[hash]',
    outExtension: { '.js': '.mjs' },
    outdir: dist,
  },
}

const brotliBytes = (text) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  }).length

/** What a visitor transfers. */
function measure(template, popup) {
  return {
    main: brotliBytes(template.replace(PLACEHOLDER, () => JSON.stringify(samplePayload(BUDGETS.festivals)))),
    template: brotliBytes(template),
    popup: brotliBytes(popup),
  }
}

function holdToBudget(sizes) {
  const over = Object.keys(sizes).filter((stage) => sizes[stage] > BUDGETS[stage])
  for (const stage of Object.keys(sizes)) console.log(`embed ${stage}: ${sizes[stage]} of ${BUDGETS[stage]} B brotli`)
  if (over.length === 0) return
  const remedy =
    'Every page view of every embedding site pays for these bytes. Remove the new import, compute it on the server ' +
    '(apps/server/src/modules/plugin) and put the result into the payload, or move it from main.ts to popup.tsx. ' +
    'To see what weighs: pnpm --filter @petalpost/embed exec esbuild src/main.ts --bundle --minify --analyze --outfile=/dev/null'
  throw new Error(`The embed is over its byte budget (${over.join(', ')}). ${remedy}`)
}

async function emit(main, popup) {
  const [template] = main.outputFiles
  const [second] = popup.outputFiles
  if (template.text.split(PLACEHOLDER).length !== 2)
    throw new Error(`main.template.js must name ${PLACEHOLDER} exactly once: the server writes the payload there.`)
  if (!watch) holdToBudget(measure(template.text, second.text))
  await mkdir(dist, { recursive: true })
  for (const name of await readdir(dist)) if (name.startsWith('popup.')) await rm(path.join(dist, name))
  const manifest = { main: 'main.template.js', popup: path.basename(second.path), placeholder: PLACEHOLDER }
  await writeFile(second.path, second.contents)
  await writeFile(path.join(dist, manifest.main), template.contents)
  await writeFile(path.join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

if (watch) {
  const latest = {}
  const keep = (stage) => ({
    name: 'emit-both',
    setup: ({ onEnd }) =>
      onEnd(async (result) => {
        if (result.errors.length > 0) return
        latest[stage] = result
        if (latest.main && latest.popup) await emit(latest.main, latest.popup)
      }),
  })
  for (const stage of Object.keys(stages)) await (await context({ ...stages[stage], plugins: [keep(stage)] })).watch()
  console.log('embed: watching')
} else {
  const [main, popup] = await Promise.all([build(stages.main), build(stages.popup)])
  try {
    await emit(main, popup)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
