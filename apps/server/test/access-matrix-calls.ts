import type { CallName } from '@petalpost/api-client/schemas/contract'

import { LOGIN_CALLS } from './access-matrix-logins.ts'
import { PAYMENT_CALLS } from './access-matrix-payments.ts'
import { WORK_CALLS } from './access-matrix-works.ts'
import {
  type Case,
  MEMBERS,
  NOBODY,
  OPEN,
  OWN,
  OWN_OR_MISSING,
  ownerElse,
  refused,
  SIGNED_IN,
} from './access-outcomes.ts'
import { newCard, type Things } from './access-world.ts'
import { definition } from './solution-factories.ts'

// Who may make which call, and for what (spec 6, rule S12). One entry per call, one case per kind of thing that it may
// name.

const PAGE = { pageNum: 1, pageSize: 10 }

const solution = (more: object = {}) => ({ solution: { name: 'Sent', definition: definition(), ...more } })

const login = (account: string, accountCode: string) => ({ account, accountCode, isNoPassWd: true, countryCode: null })

const feedback = (filePathList: string[]) => ({
  serviceId: 'petalpost',
  userCode: 'anonymous',
  problemDescription: 'The heart stays grey.',
  contactAddress: '',
  filePathList,
})

const open = (ask: object): Case<object>[] => [{ what: 'all', ask: () => ask, outcomes: OPEN }]

/** A list of the caller's own things, of which the owner has one. */
const ownList = (input: object, thing: (things: Things) => Promise<string>): Case<object>[] => [
  {
    what: 'one’s own',
    ask: async (things) => {
      await thing(things)
      return input
    },
    outcomes: SIGNED_IN,
    private: thing,
  },
]

export const CALLS: Partial<Record<CallName, readonly Case<object>[]>> = {
  sendCaptcha: [
    { what: 'any account', ask: async ({ account }) => ({ account: await account() }), outcomes: OPEN },
    {
      what: 'a deletion',
      ask: async ({ account }) => ({ account: await account(), purpose: 'deleteAccount' }),
      outcomes: SIGNED_IN, // only the owner really gets a code
    },
  ],
  loginByCode: [
    {
      what: 'a wrong code',
      ask: async ({ account }) => login(await account(), 'wrong'),
      outcomes: refused('captcha_rule'),
    },
    {
      what: 'a code that another browser asked for',
      ask: async ({ account, code }) => login(await account(), await code('login')),
      outcomes: ownerElse('captcha_rule'),
    },
  ],
  ...LOGIN_CALLS,
  logout: open({}),
  // for a visitor it returns that nobody is signed in, which is no refusal
  currentUser: open({}),
  updateUser: [{ what: 'oneself', ask: () => ({ name: 'Ada' }), outcomes: SIGNED_IN }],
  checkDeleteEmail: [
    {
      what: 'the owner’s address',
      ask: async ({ account }) => ({ account: await account() }),
      outcomes: ownerElse('email_check_failed', 'not_logged_in'),
    },
  ],
  deleteAccount: [
    {
      what: 'the owner’s account',
      ask: async ({ account, code }) => ({ account: await account(), accountCode: await code('deleteAccount') }),
      outcomes: ownerElse('email_check_failed', 'not_logged_in'),
    },
  ],

  cardsPage: [...open(PAGE), ...ownList({ ...PAGE, isTemplate: 0 }, ({ card }) => card())],
  cardVariants: [
    {
      what: 'a template',
      ask: async ({ template }) => ({ cardId: await template(), isTemplate: 1 }),
      outcomes: OPEN,
    },
    {
      what: 'an own one',
      ask: async ({ card }) => ({ cardId: await card(), isTemplate: 0 }),
      outcomes: OWN_OR_MISSING,
    },
  ],
  cardDetail: [
    {
      what: 'a template',
      ask: async ({ template }) => ({ cardId: await template(), isTemplate: 1 }),
      outcomes: OPEN,
    },
    {
      what: 'a paid template',
      ask: async ({ paidTemplate }) => ({ cardId: await paidTemplate(), isTemplate: 1 }),
      outcomes: OPEN, // viewing is free; only using it needs a membership
    },
    {
      what: 'an own one',
      ask: async ({ card }) => ({ cardId: await card(), isTemplate: 0 }),
      outcomes: OWN_OR_MISSING,
    },
    {
      what: 'an own one, called a template',
      ask: async ({ card }) => ({ cardId: await card(), isTemplate: 1 }),
      outcomes: refused('not_found'),
    },
  ],
  likeCard: [
    {
      what: 'a template',
      ask: async ({ template }) => ({ id: await template(), isTemplate: 1, isLike: true }),
      outcomes: SIGNED_IN,
    },
    { what: 'an own one', ask: async ({ card }) => ({ id: await card(), isTemplate: 0, isLike: true }), outcomes: OWN },
  ],
  useCard: [
    { what: 'a template', ask: async ({ template }) => ({ id: await template() }), outcomes: SIGNED_IN },
    { what: 'a paid template', ask: async ({ paidTemplate }) => ({ id: await paidTemplate() }), outcomes: MEMBERS },
    { what: 'an own one', ask: async ({ card }) => ({ id: await card() }), outcomes: OWN },
  ],
  saveCard: [
    { what: 'a new one', ask: () => newCard(), outcomes: SIGNED_IN },
    { what: 'a new one, called a template', ask: () => newCard({ isTemplate: 1 }), outcomes: SIGNED_IN },
    { what: 'an own one', ask: async (the) => newCard({ id: await the.card(), version: 1 }), outcomes: OWN },
    {
      what: 'a template over',
      ask: async ({ template }) => newCard({ id: await template(), version: 1, isTemplate: 1 }),
      outcomes: NOBODY,
    },
    {
      what: 'a copy of a template',
      ask: async ({ template }) => newCard({ templateId: await template() }),
      outcomes: SIGNED_IN,
    },
    {
      what: 'a copy of a paid template',
      ask: async ({ paidTemplate }) => newCard({ templateId: await paidTemplate() }),
      outcomes: MEMBERS,
    },
    { what: 'a copy of an own one', ask: async (the) => newCard({ templateId: await the.card() }), outcomes: NOBODY },
  ],
  ...WORK_CALLS,
  removeCard: [
    { what: 'an own one', ask: async ({ card }) => ({ id: await card() }), outcomes: OWN },
    { what: 'a template', ask: async ({ template }) => ({ id: await template() }), outcomes: NOBODY },
  ],

  likePage: ownList(PAGE, ({ liked }) => liked()),
  recordPage: ownList(PAGE, ({ recorded }) => recorded()),
  removeRecord: [
    { what: 'an own one', ask: async (the) => ({ id: await the.recorded(), isTemplate: 0 }), outcomes: OWN },
  ],

  searchTexts: open({ type: 'card' }),
  suggestions: open({ searchText: 'birth' }),
  categoryList: open({ pageNum: 1, pageSize: 999 }),
  festivalList: open({}),
  regionFestivalList: open({ regionCode: 'en-US' }),
  festivalPage: [
    { what: 'a festival', ask: () => ({ slug: 'christmas' }), outcomes: OPEN },
    { what: 'an unknown one', ask: () => ({ slug: 'none' }), outcomes: refused('not_found') },
  ],
  languageList: open({}),

  solutionSearch: [
    { what: 'public ones', ask: () => ({ isTemplate: 1, pageSize: -1 }), outcomes: OPEN },
    ...ownList({ isTemplate: 0, pageSize: -1 }, (the) => the.solution()),
  ],
  solutionDetail: [
    {
      what: 'a public one',
      ask: async ({ publicSolution }) => ({ id: await publicSolution(), isTemplate: 1 }),
      outcomes: OPEN,
    },
    {
      what: 'an own one',
      ask: async ({ solution }) => ({ id: await solution(), isTemplate: 0 }),
      outcomes: OWN_OR_MISSING,
    },
    {
      what: 'an own one, called public',
      ask: async ({ solution }) => ({ id: await solution(), isTemplate: 1 }),
      outcomes: refused('not_found'),
    },
  ],
  saveSolution: [
    { what: 'a new one', ask: () => solution(), outcomes: SIGNED_IN },
    { what: 'a new one, called public', ask: () => solution({ isTemplate: 1 }), outcomes: SIGNED_IN },
    { what: 'an own one', ask: async (the) => solution({ id: await the.solution() }), outcomes: OWN },
    {
      what: 'a public one over',
      ask: async ({ publicSolution }) => solution({ id: await publicSolution(), isTemplate: 1 }),
      outcomes: NOBODY,
    },
    {
      what: 'a copy of a public one',
      ask: async ({ publicSolution }) => ({ solutionId: await publicSolution() }),
      outcomes: SIGNED_IN,
    },
    { what: 'a copy of an own one', ask: async (the) => ({ solutionId: await the.solution() }), outcomes: NOBODY },
  ],
  removeSolution: [
    { what: 'an own one', ask: async (the) => ({ id: await the.solution() }), outcomes: OWN },
    { what: 'a public one', ask: async ({ publicSolution }) => ({ id: await publicSolution() }), outcomes: NOBODY },
  ],
  solutionFile: [
    { what: 'public', ask: async (the) => ({ id: await the.publicSolution(), isTemplate: 1 }), outcomes: OPEN },
    { what: 'an own one', ask: async (the) => ({ id: await the.solution(), isTemplate: 0 }), outcomes: OWN_OR_MISSING },
  ],
  importSolution: [
    {
      what: 'a file',
      ask: () => ({ text: JSON.stringify({ format: 'petalpost-solution', version: 1, ...solution().solution }) }),
      outcomes: SIGNED_IN,
    },
  ],
  solutionSecret: [
    {
      what: 'a public one',
      ask: async ({ publicSolution }) => ({ id: await publicSolution(), isTemplate: 1 }),
      outcomes: OPEN,
    },
    {
      what: 'an own one',
      ask: async (the) => ({ id: await the.solution(), isTemplate: 0 }),
      outcomes: OWN_OR_MISSING,
    },
  ],
  sessions: ownList({}, ({ session }) => session()),
  endSession: [{ what: 'another browser', ask: async (the) => ({ id: await the.session() }), outcomes: OWN }],
  endOtherSessions: [{ what: 'one’s own', ask: () => ({}), outcomes: SIGNED_IN }],
  previewSign: [
    {
      what: 'a public one',
      ask: async ({ publicSolution }) => ({ id: await publicSolution(), isTemplate: 1 }),
      outcomes: SIGNED_IN,
    },
    { what: 'an own one', ask: async (the) => ({ id: await the.solution(), isTemplate: 0 }), outcomes: OWN },
  ],
  solutionSightings: [
    { what: 'an own one', ask: async (the) => ({ id: await the.solution() }), outcomes: OWN },
    { what: 'a public one', ask: async ({ publicSolution }) => ({ id: await publicSolution() }), outcomes: NOBODY },
  ],
  rotateSecret: [
    { what: 'an own one', ask: async (the) => ({ id: await the.solution() }), outcomes: OWN },
    { what: 'a public one', ask: async ({ publicSolution }) => ({ id: await publicSolution() }), outcomes: NOBODY },
  ],
  revokeSecret: [
    { what: 'an own one', ask: async (the) => ({ id: await the.solution() }), outcomes: OWN },
    { what: 'a public one', ask: async ({ publicSolution }) => ({ id: await publicSolution() }), outcomes: NOBODY },
  ],

  ...PAYMENT_CALLS,

  sendFeedback: [
    { what: 'words', ask: () => feedback([]), outcomes: OPEN },
    {
      what: 'a file of the owner’s',
      ask: async ({ file }) => feedback([await file()]),
      outcomes: ownerElse('invalid_input'), // an upload needs an owner, so visitors can send text only
    },
  ],
  uploadPolicy: [{ what: 'one’s own part of the store', ask: () => ({ name: 'petalpost' }), outcomes: SIGNED_IN }],
  // this server has no service for it; who may use one is tested with rule S15 in modules/ai
  makeAiImage: [
    {
      what: 'a picture',
      ask: () => ({ prompt: 'A lantern', aspectRatio: '1:1' }),
      outcomes: { ...refused('not_configured'), visitor: 'not_logged_in' },
    },
  ],
  ownFiles: ownList({}, ({ file }) => file()),
  // without a service on the test server, tested in modules/ai
  suggestWords: [
    {
      what: 'words',
      ask: () => ({
        occasion: 'birthday',
        relation: 'family',
        voice: 'warm',
        language: 'en-US',
        name: 'Mom',
        from: 'Rose',
        hint: '',
      }),
      outcomes: { ...refused('not_configured'), visitor: 'not_logged_in' },
    },
  ],
  claimUpload: [
    { what: 'an own upload', ask: async ({ upload }) => ({ key: await upload() }), outcomes: OWN },
    { what: 'an own file', ask: async ({ file }) => ({ key: await file() }), outcomes: OWN },
  ],
}
