import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import process from 'node:process'

import { freePort } from '@petalpost/server/test/server-process'
import { Builder, Key as WireKey, type WebDriver } from 'selenium-webdriver'

import { type Browser, Cannot, EngineMissing, type Key, PAGE_MS, type Tab, WINDOW } from './engine.ts'
import { until } from './until.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
/** Where Debian and others install the browser that the driver uses. */
const BROWSERS = '/usr/{lib,lib/*,libexec}/webkit2gtk-4.{0,1}/MiniBrowser'

const KEYS: Record<Key, string> = {
  Tab: WireKey.TAB,
  Escape: WireKey.ESCAPE,
  Enter: WireKey.ENTER,
  Space: WireKey.SPACE,
  PageDown: WireKey.PAGE_DOWN,
  End: WireKey.END,
}

/** The driver handles one tab at a time, so calls to the tabs take turns. */
function tabsOf(driver: WebDriver): (handle: string) => Tab {
  let last: Promise<unknown> = Promise.resolve()
  return function tabOf(handle) {
    const here = <T>(work: () => Promise<T>): Promise<T> => {
      const turn = last.then(async () => {
        if ((await driver.getWindowHandle().catch(() => '')) !== handle) await driver.switchTo().window(handle)
        return work()
      })
      last = turn.catch(() => undefined)
      return turn
    }
    const move = (x: number, y: number) => driver.actions().move({ x, y, duration: 0 })
    const keys = (text: string) => here(() => driver.actions().sendKeys(text).perform())
    return {
      visit: (address) => here(() => driver.get(address)),
      ask: (question, ...args) =>
        here(() => driver.executeScript(`return (${String(question)}).apply(null, arguments)`, ...args)),
      type: keys,
      press: (key) => keys(KEYS[key]),
      point: (x, y) => here(() => move(x, y).perform()),
      click: (x, y) => here(() => move(x, y).click().perform()),
      touch: () => Promise.reject(new Cannot('its driver has no fingers')),
      swipe: () => Promise.reject(new Cannot('its driver has no fingers')),
      wheel: () => Promise.reject(new Cannot('its driver turns no wheel')),
      phone: () => Promise.reject(new Cannot('its driver is no phone')),
      resize: (width, height) =>
        here(async () => {
          const window = driver.manage().window()
          const outer = await window.getRect()
          const [w = 0, h = 0] = await driver.executeScript<number[]>('return [innerWidth, innerHeight]')
          await window.setRect({ width: outer.width + width - w, height: outer.height + height - h })
        }),
      print: () => Promise.reject(new Cannot('its driver does not print')),
      another: (where) =>
        here(async () => {
          await driver.switchTo().newWindow(where === 'beside' ? 'window' : 'tab')
          return tabOf(await driver.getWindowHandle())
        }),
      raise: () => Promise.reject(new Cannot('its driver brings no tab to the front')),
      close: () => here(() => driver.close()),
    }
  }
}

/** A screen in memory when the machine has none; returns its name. */
async function startScreen(): Promise<{ name: string; process?: ChildProcess }> {
  const { DISPLAY: present } = process.env
  if (present) return { name: present }
  if (spawnSync('Xvfb', ['-help']).error) throw new EngineMissing('there is no screen, and no Xvfb (Debian: xvfb)')
  const size = `${WINDOW.width + 200}x${WINDOW.height + 200}x24`
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { name: `:${String(number).trim()}`, process: screen }
}

async function startDriver(display: string): Promise<{ address: string; process: ChildProcess }> {
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
    detached: true, // a process group of its own, which ends together with the browser in it
  })
  const address = `http://127.0.0.1:${port}`
  await until('the WebKit driver listens', () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { address, process: driver }
}

/** Starts WebKitGTK through its driver, which speaks classic WebDriver. */
export async function startWebKit(): Promise<Browser> {
  const [binary] = globSync(BROWSERS)
  if (!existsSync(DRIVER) || binary === undefined)
    throw new EngineMissing('no WebKitWebDriver with its MiniBrowser (Debian: webkit2gtk-driver)')
  const screen = await startScreen()
  const driver = await startDriver(screen.name)
  const session = await new Builder()
    .usingServer(driver.address)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } })
    .build()
  await session.manage().setTimeouts({ pageLoad: PAGE_MS, script: PAGE_MS })
  const first = tabsOf(session)(await session.getWindowHandle())
  return {
    version: `WebKitGTK ${(await session.getCapabilities()).getBrowserVersion()}`,
    async open() {
      const tab = await first.another('beside') // its own tabs open behind the visible one
      await tab.resize(WINDOW.width, WINDOW.height)
      return tab
    },
    async end() {
      if (driver.process.pid !== undefined) process.kill(-driver.process.pid)
      screen.process?.kill()
    },
  }
}
