import type { CardForm, MakeFormInput, NamedCard, SaveCardInput, SavedCard } from '@petalpost/api-client/schemas/cards'
import type { CardV2 } from '@petalpost/card-document/card'
import { readCard } from '@petalpost/card-document/read/validate'
import { SHAPE_SIZES } from '@petalpost/domain/card'
import { copyTitle } from '@petalpost/domain/copy-title'
import type { Language } from '@petalpost/domain/language'

import type { Queries } from '#db/open.ts'
import { AppError } from '#errors/app-error.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import type { NewCard } from './store.ts'
import { translated } from './translate.ts'
import { countUntranslated } from './untranslated.ts'
import { type OriginalRow, selectForm, selectOriginal, selectTemplateForms, selectTitlesLike } from './works-store.ts'

/**
 * Stores a copy of a card under another id. `found`, called when nobody else changes the user's cards, may name a card
 * that is returned instead.
 */
type StoreCopy = (
  original: OriginalRow,
  copy: Omit<NewCard, 'ownerId'> & Pick<SaveCardInput, 'title' | 'definition'>,
  user: SessionUser,
  found?: (tx: Queries) => Promise<SavedCard | null>,
) => Promise<SavedCard>

const readStored = (definition: string): CardV2 | null => {
  const read = readCard(JSON.parse(definition))
  return read.ok ? read.card : null
}

/** A card's words in a language. */
interface Written {
  words: Pick<SaveCardInput, 'title' | 'definition'>
  /** how many texts are still in another language */
  untranslated: number
}

/** A card's title and document in a language: what still says what its template says gets the template's words. */
async function writtenIn(
  db: Queries,
  { title, definition, templateId, aspectRatio, language }: OriginalRow,
  wanted: string,
): Promise<Written> {
  const stored: unknown = JSON.parse(definition)
  if (wanted === language) return { words: { title, definition: stored }, untranslated: 0 }
  const forms = templateId === null ? null : await selectTemplateForms(db, templateId, aspectRatio)
  const [template, other] = [forms?.get(language), forms?.get(wanted)]
  const [card, was, becomes] = [definition, template?.definition, other?.definition].map((text) =>
    text === undefined ? null : readStored(text),
  )
  const done = card && was && becomes ? translated(card, was, becomes) : card
  const isTitled = template !== undefined && other !== undefined && title === template.title
  return {
    words: {
      title: isTitled ? other.title : title,
      definition: { ...(done ?? Object(stored)), language: wanted },
    },
    untranslated: done ? countUntranslated(done, wanted, becomes ?? null) : 0,
  }
}

/** Saves a card; see `save` of the service. */
type Save = (input: SaveCardInput, user: SessionUser, language: Language, newId: () => string) => Promise<SavedCard>

/** A user's own cards again: as another card, as another form of the same work, or under another name (spec 4, "Works"). */
export function createCopies(
  { db }: Pick<Infrastructure, 'db'>,
  { storeCopy, save }: { storeCopy: StoreCopy; save: Save },
) {
  /** @throws AppError not_found, also for a template or somebody else's card (rule S12) */
  async function open(id: string, user: SessionUser): Promise<OriginalRow> {
    const original = await selectOriginal(db, id, user.id)
    if (original === null) throw new AppError('not_found')
    return original
  }

  /**
   * Makes another card of everything that a card has, in a work of its own.
   * @throws AppError not_found, subscription_required when it shows a paid template's art (rule S15), card_newer,
   * storage_full, too_many_requests
   */
  async function copy(id: string, user: SessionUser, language: Language, newId: () => string): Promise<NamedCard> {
    const original = await open(id, user)
    const taken = await selectTitlesLike(db, user.id, original.title)
    const title = copyTitle(original.title, language, taken)
    const copied = newId()
    const { templateId, language: written } = original
    const definition: unknown = JSON.parse(original.definition)
    const saved = await storeCopy(
      original,
      { id: copied, workId: copied, templateId, language: written, title, definition },
      user,
    )
    return { ...saved, title }
  }

  /**
   * Returns the form of a card's work in this shape and language: the one that the user has, else a new one. That still
   * has the ratio of the card, and its words where they are no longer the template's.
   * @throws AppError as `copy`
   */
  async function form(
    { id, aspectRatio, language }: MakeFormInput,
    user: SessionUser,
    newId: () => string,
  ): Promise<CardForm> {
    const original = await open(id, user)
    const wanted = {
      workId: original.workId,
      shape: aspectRatio ? SHAPE_SIZES[aspectRatio] : original,
      language: language ?? original.language,
    }
    let isNew = true
    const found = async (tx: Queries) => {
      const known = await selectForm(tx, wanted, user.id)
      isNew = known === null
      return known && { id: known.id, isTemplate: 0 as const, version: known.version }
    }
    const { templateId, workId } = original
    const { words, untranslated } = await writtenIn(db, original, wanted.language)
    const made = { id: newId(), workId, templateId, language: wanted.language, ...words }
    const saved = await storeCopy(original, made, user, found)
    return { ...saved, isNew, ...(isNew && untranslated > 0 && { untranslated }) }
  }

  /**
   * Gives a card another title, by an ordinary save.
   * @throws AppError not_found, version_conflict, invalid_input, card_newer, too_many_requests
   */
  async function name(id: string, title: string, user: SessionUser, language: Language): Promise<SavedCard> {
    const { version, festivalId, category, thumbnail, definition, unfit } = await open(id, user)
    const stored = { id, version, festivalId, category, thumbnail, unfit, isTemplate: 0, templateId: null } as const
    return save({ ...stored, title, definition: JSON.parse(definition) as unknown }, user, language, () => id)
  }

  return { copy, form, name }
}
