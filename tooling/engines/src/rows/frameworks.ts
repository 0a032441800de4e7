import assert from 'node:assert/strict'

import { focusTrap, reactPage } from '../pages/bundles.ts'
import { clickClose, clickOn, heardIn, hears, isGone, look, passes, QUIET_MS, shows } from '../popup.ts'
import type { Row } from '../scene.ts'
import { until } from '../until.ts'
import { watchedBy } from '../witness.ts'

const JAVASCRIPT = 'text/javascript'

/** How frameworks render a page again. */
const REPLACED = {
  'a body': () => void document.documentElement.replaceChild(document.createElement('body'), document.body),
  'a root element': () => {
    const root = document.createElement('html')
    root.innerHTML = '<head></head><body>new</body>'
    document.replaceChild(root, document.documentElement)
  },
}

/** Libraries and frameworks that render the host page. */
export const FRAMEWORKS: Row[] = [
  ...([18, 19] as const).flatMap((version) =>
    (['at once', 'over our popup'] as const).map((when): Row => ({
      title: `failure 6: React ${version} hydrates its whole document ${when}, and the card shows`,
      async run({ tab, site, product }) {
        const own = new URL('/hydrate.js', site.origin).href
        const embed = `${product.origin}/plugin/js/main.js?k=${await product.keyOf()}`
        const { text, script } = await reactPage(version, { watch: watchedBy(), embed, own }, when)
        site.publish({ text: script, type: JAVASCRIPT }, '/hydrate.js')
        await tab.visit(site.publish({ text }))
        await shows(tab)
        await passes(tab, QUIET_MS / 2)
        assert.equal((await look(tab)).hosts, 1)
        await clickClose(tab)
        await hears(tab, 'close button')
        await clickOn(tab, '#count')
        await until('React answers', () => tab.ask(() => document.getElementById('count')?.textContent === 'count 1'))
      },
    })),
  ),
  {
    title: 'failure 7: a removed element is put back once, and closed cleanly the second time',
    async run({ tab, page }) {
      await tab.visit(await page())
      await shows(tab)
      await tab.ask(() => document.querySelector('[data-petalpost]')?.remove())
      await until('it is back', async () => {
        const { hosts, modal } = await look(tab)
        return hosts === 1 && modal
      })
      await tab.ask(() => document.querySelector('[data-petalpost]')?.remove())
      await hears(tab, 'close removed')
      await tab.ask(() => void window.petalpost?.('open'))
      await until('it opens again', async () => (await heardIn(tab)).filter((one) => one === 'show').length === 2)
    },
  },
  ...Object.entries(REPLACED).map(([what, replace]): Row => ({
    title: `failure 7: the popup survives ${what} that is replaced, and Close works`,
    async run({ tab, page }) {
      await tab.visit(await page())
      await shows(tab)
      await tab.ask(replace)
      await until('it is back', async () => (await look(tab)).modal)
      await clickClose(tab)
      await hears(tab, 'close button')
      await isGone(tab)
    },
  })),
  {
    title: 'failure 7: a rewritten document does not block the next popup',
    async run({ tab, page }) {
      await tab.visit(await page())
      await shows(tab)
      await tab.ask(() => void (document.documentElement.innerHTML = '<head></head><body>new</body>'))
      await until('it is back, or given up', async () => {
        const { modal } = await look(tab)
        return modal || (await heardIn(tab)).includes('close removed')
      })
      await tab.ask(() => void window.petalpost?.('close'))
      await isGone(tab)
      await tab.ask(() => void window.petalpost?.('open'))
      await until('it opens again', async () => (await heardIn(tab)).filter((one) => one === 'show').length === 2)
    },
  },
  ...([1, 2] as const).map((showMask): Row => ({
    title: `failure 12: under a focus trap of the page Close works ${showMask === 1 ? 'without' : 'with'} a mask`,
    async run({ tab, site, page }) {
      const script = site.publish({ text: await focusTrap(), type: JAVASCRIPT })
      const body = `<div id="own"><input id="trapped"></div><script src="${script}"></script><script>page.trap(own)</script>`
      await tab.visit(await page({ showMask, showPosition: 'right' }, { body }))
      await shows(tab)
      await clickClose(tab)
      await hears(tab, 'close button')
      await isGone(tab)
    },
  })),
]
