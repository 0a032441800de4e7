import type { OwnShowConfig } from '@petalpost/domain/show-config'
import { openThirdPartySite, type PageOptions, type ThirdPartySite } from '@petalpost/e2e/third-party-site/server.ts'
import { snippetOf } from '@petalpost/e2e/third-party-site/solution.ts'

import type { Browser, Tab } from './engine.ts'
import { type Face, openFace } from './face.ts'
import type { Product } from './product.ts'
import { watched, type Witnessing } from './witness.ts'

/** One host page and one expectation, the same in every engine. */
export interface Row {
  /** a sentence, with the number of the failure that it guards against, if any */
  title: string
  run(scene: Scene): Promise<void>
}

/** What a row gets: its own site and tab. Browsers store data per site, so rows do not affect each other. */
export interface Scene {
  tab: Tab
  site: ThirdPartySite
  product: Product
  /** Returns the snippet of a solution with these settings. */
  snippet: (showConfig?: OwnShowConfig) => Promise<string>
  /** Publishes a watched page with the snippet of a solution with these settings. */
  page: (showConfig?: OwnShowConfig, page?: Partial<PageOptions>, witnessing?: Witnessing) => Promise<string>
  /** Opens a proxy at another address of the product that can break things. */
  face: () => Promise<Face>
}

/** Runs `work` in its own scene. */
export async function withScene(browser: Browser, product: Product, work: (scene: Scene) => Promise<void>) {
  const faces: Face[] = []
  const site = await openThirdPartySite()
  const tab = await browser.open()
  const snippet = async (showConfig?: OwnShowConfig) => snippetOf(product.origin, await product.keyOf(showConfig))
  try {
    await work({
      tab,
      site,
      product,
      snippet,
      async page(showConfig, { head, ...page } = {}, witnessing = {}) {
        return site.publish({ ...page, head: watched(witnessing) + (head ?? (await snippet(showConfig))) })
      },
      async face() {
        const face = await openFace(product.origin)
        faces.push(face)
        return face
      },
    })
  } finally {
    await tab.close()
    await site.close()
    for (const face of faces) await face.close()
  }
}
