import type { CallName } from '@petalpost/api-client/schemas/contract'

import { type Case, NOBODY, OPEN, OWN, OWN_OR_MISSING, ownerElse, SIGNED_IN } from './access-outcomes.ts'

const kit = (logo: string | null) => ({ colors: ['#b3263a'], heading: null, body: null, logo, version: 0 })

const PRINT = { version: 1, paper: 'A6', fold: 'flat', fit: 'whole', marks: true, texts: [], pictures: [] }

/** Calls about the versions, prints and forms of a card and the files of the library; see `CALLS`. */
export const WORK_CALLS: Partial<Record<CallName, readonly Case<object>[]>> = {
  cardVersions: [
    { what: 'an own one', ask: async ({ card }) => ({ cardId: await card() }), outcomes: OWN },
    { what: 'a template', ask: async ({ template }) => ({ cardId: await template() }), outcomes: NOBODY },
  ],
  cardVersion: [
    { what: 'an own one', ask: async ({ card }) => ({ cardId: await card(), version: 1 }), outcomes: OWN },
    { what: 'a template', ask: async ({ template }) => ({ cardId: await template(), version: 1 }), outcomes: NOBODY },
  ],
  nameCardVersion: [
    {
      what: 'an own one',
      ask: async ({ card }) => ({ cardId: await card(), version: 1, name: 'Draft' }),
      outcomes: OWN,
    },
    {
      what: 'a template',
      ask: async ({ template }) => ({ cardId: await template(), version: 1, name: 'Draft' }),
      outcomes: NOBODY,
    },
  ],
  printCard: [
    { what: 'an own one', ask: async ({ card }) => ({ ...PRINT, cardId: await card() }), outcomes: OWN },
    { what: 'a template', ask: async ({ template }) => ({ ...PRINT, cardId: await template() }), outcomes: NOBODY },
  ],
  cardWork: [
    { what: 'a template', ask: async ({ template }) => ({ cardId: await template(), isTemplate: 1 }), outcomes: OPEN },
    {
      what: 'an own one',
      ask: async ({ card }) => ({ cardId: await card(), isTemplate: 0 }),
      outcomes: OWN_OR_MISSING,
    },
  ],
  copyCard: [
    { what: 'an own one', ask: async ({ card }) => ({ id: await card() }), outcomes: OWN },
    { what: 'a template', ask: async ({ template }) => ({ id: await template() }), outcomes: NOBODY },
  ],
  makeForm: [
    { what: 'an own one', ask: async ({ card }) => ({ id: await card(), aspectRatio: '16:9' }), outcomes: OWN },
    {
      what: 'a template',
      ask: async ({ template }) => ({ id: await template(), language: 'zh-CN' }),
      outcomes: NOBODY,
    },
  ],
  nameCard: [
    { what: 'an own one', ask: async ({ card }) => ({ id: await card(), title: 'Mum' }), outcomes: OWN },
    { what: 'a template', ask: async ({ template }) => ({ id: await template(), title: 'Mum' }), outcomes: NOBODY },
  ],
  brandKit: [{ what: 'one’s own', ask: () => ({}), outcomes: SIGNED_IN }],
  saveBrandKit: [
    { what: 'colors', ask: () => kit(null), outcomes: SIGNED_IN },
    {
      what: 'a logo of the owner’s',
      ask: async ({ file }) => kit(await file()),
      outcomes: ownerElse('invalid_input', 'not_logged_in'),
    },
  ],
  removeFile: [
    { what: 'an own file', ask: async ({ file }) => ({ key: await file() }), outcomes: OWN },
    { what: 'a file of the product', ask: () => ({ key: 'library/art/x.svg' }), outcomes: NOBODY },
  ],
}
