import type { Endpoint } from '../endpoint.ts'
import type {
  CardDetail,
  CardDetailInput,
  CardForm,
  CardLike,
  CardPage,
  CardsPageInput,
  LikeCardInput,
  RemoveCardInput,
  CardVariants,
  CardVariantsInput,
  CardVersionDetail,
  CardVersionInput,
  CardVersionList,
  CardVersionsInput,
  CardWork,
  CardWorkInput,
  CopyCardInput,
  MakeFormInput,
  NameCardInput,
  NamedCard,
  NameCardVersionInput,
  SaveCardInput,
  SavedCard,
  UseCardInput,
} from '../schemas/cards.ts'
import type { Nothing } from '../schemas/parts.ts'
import type { PrintCardInput, PrintedCard } from '../schemas/prints.ts'

// Spec 7.2.

/**
 * Template cards, the most popular first; with `isTemplate` 0 the user's own, the latest saved first. A page with fewer
 * records than requested is the last. Throws not_logged_in when a visitor requests own ones.
 */
export const cardsPage: Endpoint<CardsPageInput, CardPage> = {
  name: 'cardsPage',
  method: 'POST',
  path: '/api/ecards/cards/page',
  encode: 'json',
}

/** Sets or cancels the like of the session's user; a repeated call changes nothing. */
export const likeCard: Endpoint<LikeCardInput, CardLike> = {
  name: 'likeCard',
  method: 'POST',
  path: '/api/ecards/counter/card/like',
  encode: 'json',
}

/** Counts the use of a template. Throws subscription_required for a paid one without membership. */
export const useCard: Endpoint<UseCardInput, Nothing> = {
  name: 'useCard',
  method: 'POST',
  path: '/api/ecards/counter/ecardsUsed',
  encode: 'json',
}

/**
 * One card with its definition. Throws not_found, also for another user's card; card_newer to non-members for a paid
 * one that a newer version stored.
 */
export const cardDetail: Endpoint<CardDetailInput, CardDetail> = {
  name: 'cardDetail',
  method: 'GET',
  path: '/api/ecards/basic/card/:cardId',
  encode: 'query',
}

/**
 * Template cards with the same scene as a card, and the card of its set for the other device (spec 7.6). Throws
 * not_found.
 */
export const cardVariants: Endpoint<CardVariantsInput, CardVariants> = {
  name: 'cardVariants',
  method: 'GET',
  path: '/api/ecards/cards/variants/:cardId',
  encode: 'query',
}

/** The versions of one of the user's own cards, at most 50, the newest first (spec 7.6). Throws not_found. */
export const cardVersions: Endpoint<CardVersionsInput, CardVersionList> = {
  name: 'cardVersions',
  method: 'GET',
  path: '/api/ecards/cards/versions/:cardId',
  encode: 'query',
}

/** One of these versions with its definition; a save restores it (spec 7.6). Throws not_found. */
export const cardVersion: Endpoint<CardVersionInput, CardVersionDetail> = {
  name: 'cardVersion',
  method: 'GET',
  path: '/api/ecards/cards/versions/:cardId/:version',
  encode: 'query',
}

/**
 * Names a version, or the card as it is, which then stays a version until the name is taken away (spec 7.6). Throws
 * not_found, invalid_input, too_many_versions, storage_full, too_many_requests.
 */
export const nameCardVersion: Endpoint<NameCardVersionInput, Nothing> = {
  name: 'nameCardVersion',
  method: 'POST',
  path: '/api/ecards/cards/versions/name',
  encode: 'json',
}

/**
 * A version of one of the user's own cards as PDF for print (spec 7.6); it may take 30 s. Throws not_found, print_failed,
 * too_many_requests, unavailable.
 */
export const printCard: Endpoint<PrintCardInput, PrintedCard> = {
  name: 'printCard',
  method: 'POST',
  path: '/api/ecards/cards/print',
  encode: 'json',
}

/**
 * Creates or saves one of the user's own cards. Throws invalid_input, version_conflict, subscription_required,
 * not_found, card_newer, storage_full, uploads_paused, and the errors of the claim of an upload that it shows.
 */
export const saveCard: Endpoint<SaveCardInput, SavedCard> = {
  name: 'saveCard',
  method: 'POST',
  path: '/api/ecards/cards/save',
  encode: 'json',
}

/**
 * The forms of a work, of a template or of the user's own card: itself and the same card in other ratios and languages
 * (spec 7.6). Throws not_found.
 */
export const cardWork: Endpoint<CardWorkInput, CardWork> = {
  name: 'cardWork',
  method: 'GET',
  path: '/api/ecards/cards/work/:cardId',
  encode: 'query',
}

/**
 * Makes another card of one of the user's own (spec 7.6). Throws not_found, subscription_required when it shows the art
 * of a paid template, card_newer, storage_full.
 */
export const copyCard: Endpoint<CopyCardInput, NamedCard> = {
  name: 'copyCard',
  method: 'POST',
  path: '/api/ecards/cards/copy',
  encode: 'json',
}

/**
 * Returns the form of a card's work in another ratio or language, and makes it if there is none (spec 7.6). Throws as
 * copyCard.
 */
export const makeForm: Endpoint<MakeFormInput, CardForm> = {
  name: 'makeForm',
  method: 'POST',
  path: '/api/ecards/cards/form',
  encode: 'json',
}

/** Renames one of the user's own cards (spec 7.6). Throws not_found, version_conflict, invalid_input, card_newer. */
export const nameCard: Endpoint<NameCardInput, SavedCard> = {
  name: 'nameCard',
  method: 'POST',
  path: '/api/ecards/cards/name',
  encode: 'json',
}

/** Deletes one of the user's own cards. Throws not_found. */
export const removeCard: Endpoint<RemoveCardInput, Nothing> = {
  name: 'removeCard',
  method: 'POST',
  path: '/api/ecards/cards/remove',
  encode: 'json',
}
