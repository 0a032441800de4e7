// Builds the stages of the embed and checks their byte budgets.
//   dist/main.template.js   first stage; the server writes a solution's payload in place of PLACEHOLDER
//   dist/popup.HASH.mjs     second stage, fetched only when a popup is due
//   dist/owners.HASH.mjs    third stage, for the rare calls of a page or its owner
//   dist/pinned-HASH.js     all stages in one script without a solution, for sites that accept only scripts by hash
//   dist/manifest.json      their names, for the server
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { build, context, transform } from 'esbuild'
import { minify } from 'terser'

import { BUDGETS } from './budgets.mjs'

const here = import.meta.dirname
const dist = path.join(here, 'dist')
const watch = process.argv.includes('--watch')
const PLACEHOLDER = '__PETALPOST_PAYLOAD__'

/**
 * Property names that only our stages use; each is shortened to one letter. Do not add names of the browser's, of the
 * payload's, of the page's (`window.petalpost` is shared with scripts of other builds) or names that a stage exports.
 */
const OURS =
  /^(occurrence|away|festival|config|history|today|remember|tell|done|shown|isDue|leave|payload|option|ask|show|host|root|dialog|box|timer|count|lastDay|card|isInView|isCalm|isLost|giveBack|holds|showTimes|classes|announce|touch|modal|button)$/

/** The popup's styles are a text in a script, which esbuild does not minify by itself. */
const smallStyles = {
  name: 'small-styles',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/src\/styles\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const [, css] = /CSS = `([^`]*)`/.exec(source)
      const { code } = await transform(css, { loader: 'css', minifyWhitespace: true })
      return { contents: source.replace(css, code.trim()), loader: 'ts' }
    }),
}

const common = {
  bundle: true,
  minify: !watch,
  legalComments: 'none',
  charset: 'utf8',
  write: false,
  logLevel: 'warning',
  mangleProps: OURS,
  mangleCache: {}, // all stages use the same short names, which the first stage chooses
  // without the "use strict" that tsconfig's strict would write: ten bytes that change nothing here
  tsconfigRaw: {},
  plugins: [smallStyles],
  define: { 'process.env.NODE_ENV': '"production"' },
}
const module = { ...common, format: 'esm', target: 'es2020' }

/**
 * Tells Chromium that nearly every function will be called, so it compiles them while they download, off the page's
 * main thread. This halves the work on that thread. Other browsers ignore the comment.
 */
const CALLED_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/** Terser's options for a module stage. */
const MODULE = { ecma: 2020, module: true }

/** Minifies esbuild's output again, which saves a twentieth of the bytes. The target is the same as esbuild's. */
async function smaller({ text }, target) {
  if (watch) return text
  const compress = { passes: 3, unsafe_arrows: true }
  const { code } = await minify(text, {
    ecma: target.ecma,
    module: target.module,
    compress,
    format: { comments: false },
  })
  return code
}

const hashOf = (text, length) => createHash('sha256').update(text).digest('hex').slice(0, length).toUpperCase()

/** Names a stage by the hash of its content. */
const named = (stage, text) => ({ name: `${stage}.${hashOf(text, 8)}.mjs`, text })

/** What runs as a classic script: esbuild's options, then terser's. */
const classic = { ...common, format: 'iife', target: 'es2018' }
const CLASSIC = { ecma: 2018, module: false }

/** Each stage is one file. Shared code is in both stages, because a shared file would cost one more request. */
async function buildStages() {
  const main = await build({
    ...classic,
    entryPoints: [path.join(here, 'src/main.ts')],
    supported: { 'dynamic-import': true },
  })
  const owners = await build({
    ...module,
    mangleCache: main.mangleCache,
    entryPoints: [path.join(here, 'src/owners-stage.ts')],
  })
  const ownersFile = named('owners', await smaller(owners.outputFiles[0], MODULE))
  const popup = await build({
    ...module,
    mangleCache: owners.mangleCache,
    entryPoints: [path.join(here, 'src/popup.ts')],
    plugins: [smallStyles, ownersBeside(ownersFile.name)],
  })
  return {
    main: CALLED_AT_ONCE + (await smaller(main.outputFiles[0], CLASSIC)),
    popup: named('popup', CALLED_AT_ONCE + triedAnew(await smaller(popup.outputFiles[0], MODULE), ownersFile.name)),
    owners: ownersFile,
    pinned: await buildPinned(),
  }
}

/**
 * The pinned script: a page that accepts scripts only by their hash loads nothing but this one file. Its hash in the
 * name is longer, because the file is kept without end (decision 0029).
 */
async function buildPinned() {
  const { outputFiles } = await build({ ...classic, entryPoints: [path.join(here, 'src/pinned.ts')] })
  const text = CALLED_AT_ONCE + (await smaller(outputFiles[0], CLASSIC))
  if (/\bimport\(/.test(text)) throw new Error('The pinned script must not import: no page could allow it by hash.')
  return { name: `pinned-${hashOf(text, 16)}.js`, text }
}

/** Makes the popup import the owner's stage from the same folder. */
const ownersBeside = (name) => ({
  name: 'owners-beside',
  setup: ({ onResolve }) => onResolve({ filter: /\/owners-stage\.ts$/ }, () => ({ path: `./${name}`, external: true })),
})

/**
 * A browser caches the failure of a module, so the loader requests the popup with another query at each try. The
 * popup's own import gets the same query.
 */
function triedAnew(code, file) {
  const lazy = new RegExp(`import\\((["'\`])\\./${file.replaceAll('.', '\\.')}\\1\\)`)
  if (!lazy.test(code)) throw new Error(`The popup does not import ${file}.`)
  return code.replace(lazy, `import("./${file}"+new URL(import.meta.url).search)`)
}

const brotliBytes = (text) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  }).length

/** The bytes a visitor downloads. The check `embed-bytes` measures the script with each public solution in it. */
const measure = ({ main, popup, pinned }) => ({
  template: brotliBytes(main),
  popup: brotliBytes(popup.text),
  pinned: brotliBytes(pinned.text),
})

function holdToBudget(sizes) {
  const over = Object.keys(sizes).filter((stage) => sizes[stage] > BUDGETS[stage])
  for (const stage of Object.keys(sizes)) console.log(`embed ${stage}: ${sizes[stage]} of ${BUDGETS[stage]} B brotli`)
  if (over.length === 0) return
  const remedy =
    'Every page view of every embedding site pays for these bytes. Remove the new import, compute it on the server ' +
    '(apps/server/src/modules/plugin) and put the result into the payload, or move it from main.ts to popup.ts. ' +
    'To see what weighs: pnpm --filter @petalpost/embed exec esbuild src/main.ts --bundle --minify --analyze --outfile=/dev/null'
  throw new Error(`The embed is over its byte budget (${over.join(', ')}). ${remedy}`)
}

async function emit(stages) {
  const { main, popup, owners, pinned } = stages
  if (main.split(PLACEHOLDER).length !== 2)
    throw new Error(`main.template.js must name ${PLACEHOLDER} exactly once: the server writes the payload there.`)
  if (!watch) holdToBudget(measure(stages))
  await mkdir(dist, { recursive: true })
  for (const name of await readdir(dist)) if (/^(popup|owners|pinned)\b/.test(name)) await rm(path.join(dist, name))
  const manifest = {
    main: 'main.template.js',
    popup: popup.name,
    owners: owners.name,
    pinned: pinned.name,
    placeholder: PLACEHOLDER,
  }
  for (const { name, text } of [popup, owners, pinned]) await writeFile(path.join(dist, name), text)
  await writeFile(path.join(dist, manifest.main), main)
  await writeFile(path.join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

async function run() {
  try {
    await emit(await buildStages())
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}

if (watch) {
  // esbuild only watches the files here: when one of them changes, all stages are built again
  const rebuild = { name: 'rebuild', setup: ({ onEnd }) => onEnd(run) }
  const entryPoints = ['main.ts', 'popup.ts', 'owners-stage.ts', 'pinned.ts'].map((name) =>
    path.join(here, 'src', name),
  )
  await (
    await context({ ...common, format: 'esm', entryPoints, outdir: dist, plugins: [smallStyles, rebuild] })
  ).watch()
  console.log('embed: watching')
} else await run()
