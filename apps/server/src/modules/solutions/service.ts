import type {
  SaveSolutionInput,
  SentDefinition,
  Solution,
  SolutionSearchInput,
} from '@petalpost/api-client/schemas/solutions'
import type { CardReference, IsTemplate } from '@petalpost/domain/card'
import { isLanguage, type Language } from '@petalpost/domain/language'
import { pageRange } from '@petalpost/domain/paging'
import {
  cardsIn,
  MAX_SOLUTIONS,
  newSolutionDefinition,
  SOLUTION_NAME_MAX_LENGTH,
  type SolutionDefinition,
  uniqueName,
  withoutCards,
} from '@petalpost/domain/solution'
import { isVisible, nameWithin } from '@petalpost/domain/typed-text/name'

import type { Queries } from '#db/open.ts'
import { AppError } from '#errors/app-error.ts'
import { enforceLimit } from '#errors/enforce-limit.ts'
import type { CardsService } from '#modules/cards/service.ts'
import type { FestivalsService, Preset } from '#modules/festivals/service.ts'
import type { FilesService } from '#modules/files/service.ts'
import type { SessionUser } from '#modules/user/session-user.ts'
import type { Infrastructure } from '#src/infrastructure.ts'

import { withDates } from './dates.ts'
import { type Author, checkedDefinition, entriesOf, type KnownDefinition, NOTHING_KNOWN } from './definition.ts'
import { createEmbedKeys } from './embed-keys.ts'
import { createSightings } from './sightings.ts'
import { readSolutionFile, withoutMissing } from './solution-file.ts'
import {
  deleteSolution,
  deleteSolutionsOf,
  insertSolution,
  type ReadRow,
  saving,
  selectOwn,
  selectSolution,
  selectTemplates,
  type SolutionRow,
  updateSolution,
} from './store.ts'

/** Limit of one user's saves (rule S20). Every change in the editor is a save, so there may be several in a second. */
export const SAVE_LIMIT = { max: 120, windowMs: 60_000 }

type SentSolution = NonNullable<SaveSolutionInput['solution']>
/** The definition may be a template's stored one, which is also a valid input. */
type NewSolution = Omit<SentSolution, 'id' | 'definition'> & { definition: SentDefinition | SolutionDefinition }

export type { ScriptRequest } from './sightings.ts'

export type SolutionsService = ReturnType<typeof createSolutionsService>

/** Public solutions and users' own solutions (spec 2.8, 4, 7.3). */
export function createSolutionsService(
  infrastructure: Pick<
    Infrastructure,
    'db' | 'clock' | 'random' | 'changes' | 'limits' | 'config' | 'log' | 'trialSecret'
  >,
  modules: { festivals: FestivalsService; cards: CardsService; files: FilesService },
) {
  const { db, clock, random, changes, limits } = infrastructure
  const embedKeys = createEmbedKeys({ db, clock, random, changes })
  const sightings = createSightings(infrastructure)
  const parts = { ...modules, random }

  /**
   * Public solutions of a region, or the caller's own, newest first.
   * @throws AppError not_logged_in when a visitor asks for their own
   */
  async function search(
    { isTemplate, pageNum = 1, pageSize, regionCode }: SolutionSearchInput,
    user: SessionUser | null,
    language: Language,
  ): Promise<Solution[]> {
    const range = pageRange(pageNum, pageSize)
    if (isTemplate === 1)
      return present(await selectTemplates(db, isLanguage(regionCode) ? regionCode : language, range), user)
    if (user === null) throw new AppError('not_logged_in')
    return present(await selectOwn(db, user.id, range), user)
  }

  /** @throws AppError not_found, also for somebody else's solution (rule S12), solution_newer (rule R11) */
  async function detail(id: string, isTemplate: IsTemplate, user: SessionUser | null): Promise<Solution> {
    const [solution] = await present([await openable(id, isTemplate, user)], user)
    if (solution === undefined) throw new AppError('not_found')
    return solution
  }

  /**
   * Saves a solution (with an id: that one), or copies the template `solutionId`. Its name gets (1), (2) … until the
   * user has no other solution with that name (spec 5). `newId` is the new solution's id; if the user already has a
   * solution with this id, that solution is returned. A save without a version, from an older client, overwrites what
   * is stored.
   * @throws AppError invalid_input (an empty name), too_many_requests, too_many_solutions, not_found, version_conflict,
   * solution_newer,
   * and the errors of `checkedDefinition`
   */
  async function save(
    { solution, solutionId }: SaveSolutionInput,
    author: Author,
    newId: () => string,
  ): Promise<Solution> {
    await enforceLimit(limits, `save solution:${author.user.id}`, SAVE_LIMIT)
    if (solution !== undefined && solutionId !== undefined) throw new AppError('invalid_input', { field: 'solutionId' })
    if (solutionId !== undefined) return copy(solutionId, author, newId)
    if (solution === undefined) throw new AppError('invalid_input', { field: 'solution' })
    const named = { ...solution, name: checkedName(solution.name) }
    if (solution.id) return change(solution.id, named, author)
    return create(named, NOTHING_KNOWN, author, newId)
  }

  /**
   * Creates a solution from the text of a solution file. Cards that the user cannot read are left out, because a file
   * may come from another account.
   * @throws AppError the errors of `readSolutionFile` and `save`
   */
  async function importFile(text: string, author: Author, newId: () => string) {
    const { name, region, definition: sent } = readSolutionFile(text, author.language)
    const ids = Object.values(sent.platforms).flatMap(({ festivals }) =>
      festivals.flatMap(({ card }) => card?.id ?? []),
    )
    const viewer = { language: author.language, userId: author.user.id }
    const found = new Map((await modules.cards.byIds([...new Set(ids)], viewer)).map((card) => [card.id, card]))
    const isMissing = ({ id, isTemplate }: { id: string; isTemplate: IsTemplate }) =>
      found.get(id)?.isTemplate !== isTemplate
    const { definition, leftOut } = withoutMissing(sent, isMissing)
    const input = { solution: { name, definition, ...(region !== undefined && { region }) } }
    return { solution: await save(input, author, newId), leftOut }
  }

  async function copy(solutionId: string, author: Author, newId: () => string): Promise<Solution> {
    const { name, definition } = await openable(solutionId, 1, author.user)
    const sent = { name, definition, region: author.language }
    return create(sent, { definition, paidCardsStay: false }, author, newId)
  }

  async function create(
    sent: NewSolution,
    known: KnownDefinition,
    author: Author,
    newId: () => string,
  ): Promise<Solution> {
    const now = clock.now()
    const { user, language } = author
    const { definition, presets } = await checkedDefinition(sent.definition, known, { ...author, now }, parts)
    const id = newId()
    const row = await savingFor(user, async (tx, takenNames) => {
      const made = await selectSolution(tx, id, false, user.id)
      if (made !== null) return opened(made)
      const taken = await takenNames()
      if (taken.length >= MAX_SOLUTIONS) throw new AppError('too_many_solutions', { max: MAX_SOLUTIONS })
      const name = uniqueName(sent.name, taken)
      const region = sent.region ?? language
      const inserted = await insertSolution(tx, { id, ownerId: user.id, name, region, definition, now: new Date(now) })
      await embedKeys.give(tx, id)
      return inserted
    })
    return toSolution(row, presets, now)
  }

  async function change(id: string, sent: SentSolution, author: Author): Promise<Solution> {
    const now = clock.now()
    const { user } = author
    const before = await openable(id, 0, user)
    const known = { definition: before.definition, paidCardsStay: true }
    const { definition, presets } = await checkedDefinition(sent.definition, known, { ...author, now }, parts)
    const row = await savingFor(user, async (tx, takenNames) => {
      // read again, because another save of this user may have run meanwhile
      const stored = await selectSolution(tx, id, false, user.id)
      if (stored === null) throw new AppError('not_found')
      if (sent.version && sent.version !== stored.revision) throw new AppError('version_conflict')
      const name = uniqueName(sent.name, await takenNames(id))
      const changed = { ...opened(stored), name, region: sent.region ?? stored.region, definition }
      await changes.announce(tx, 'solution', id)
      return updateSolution(tx, changed, new Date(now))
    })
    return toSolution(row, presets, now)
  }

  /**
   * Runs only one save of a user at a time. @throws AppError not_logged_in when the account was deleted meanwhile,
   * storage_full
   */
  async function savingFor(user: SessionUser, save: Parameters<typeof saving<SolutionRow>>[2]): Promise<SolutionRow> {
    const row = await saving(db, user.id, async (tx, takenNames) => {
      const saved = await save(tx, takenNames)
      await modules.files.withinQuota(tx, user.id)
      return saved
    })
    if (row === null) throw new AppError('not_logged_in')
    return row
  }

  /** @throws AppError not_found */
  async function remove(id: string, user: SessionUser): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await deleteSolution(tx, id, user.id))) throw new AppError('not_found')
      for (const topic of ['solution', 'secret'] as const) await changes.announce(tx, topic, id)
    })
  }

  /** Removes all solutions of a user whose account is deleted; their embed keys stop working (rule S16). */
  async function forget(tx: Queries, userId: string): Promise<void> {
    for (const id of await deleteSolutionsOf(tx, userId))
      for (const topic of ['solution', 'secret'] as const) await changes.announce(tx, topic, id)
  }

  /**
   * The key of a solution's embed snippet.
   * @throws AppError not_found, secret_revoked
   */
  async function secret(id: string, isTemplate: IsTemplate, user: SessionUser | null): Promise<string> {
    await readable(id, isTemplate, user)
    return embedKeys.live(id)
  }

  async function readable(id: string, isTemplate: IsTemplate, user: SessionUser | null): Promise<ReadRow> {
    const row = await selectSolution(db, id, isTemplate === 1, user?.id ?? null)
    if (row === null) throw new AppError('not_found')
    return row
  }

  const openable = async (id: string, isTemplate: IsTemplate, user: SessionUser | null): Promise<SolutionRow> =>
    opened(await readable(id, isTemplate, user))

  /** Solutions that `user` may read, in the form that is sent: without own cards that the user has deleted. */
  async function present(rows: readonly ReadRow[], user: SessionUser | null): Promise<Solution[]> {
    const definitions = rows.flatMap(({ definition }) => definition ?? [])
    const entries = definitions.flatMap((definition) => entriesOf(definition))
    const presets = await modules.festivals.presets(entries.map(({ festivalId }) => festivalId))
    const own = definitions.flatMap((definition) => cardsIn(definition)).filter(({ isTemplate }) => isTemplate === 0)
    const ids = own.map(({ id }) => id)
    const left = new Set(user && ids.length > 0 ? await modules.cards.ownIds(ids, user.id) : [])
    const isDeleted = ({ id, isTemplate }: CardReference) => isTemplate === 0 && !left.has(id)
    return rows.map(({ definition, ...row }) =>
      definition === null
        ? { ...toSolution({ ...row, definition: newSolutionDefinition() }, presets, clock.now()), isNewer: true }
        : toSolution({ ...row, definition: withoutCards(definition, isDeleted) }, presets, clock.now()),
    )
  }

  /** A stored definition with the fields that the server computes for today. */
  async function dated(definition: SolutionDefinition): Promise<SolutionDefinition> {
    const presets = await modules.festivals.presets(entriesOf(definition).map(({ festivalId }) => festivalId))
    return withDates(definition, presets, clock.now())
  }

  const { rotate: rotateSecret, revoke: revokeSecret } = embedKeys
  return { search, detail, save, importFile, remove, forget, secret, rotateSecret, revokeSecret, sightings, dated }
}

/** @throws AppError solution_newer when this version cannot read it: it must be neither shown in part nor overwritten */
function opened({ definition, ...row }: ReadRow): SolutionRow {
  if (definition === null) throw new AppError('solution_newer')
  return { ...row, definition }
}

/** @throws AppError invalid_input when the clean name has no visible character, or too many */
function checkedName(sent: string): string {
  const name = nameWithin(sent, SOLUTION_NAME_MAX_LENGTH)
  if (name === null || !isVisible(name)) throw new AppError('invalid_input', { field: 'solution.name' })
  return name
}

function toSolution(row: SolutionRow, presets: ReadonlyMap<number, Preset>, now: number): Solution {
  const { id, name, region, isTemplate, definition, revision } = row
  const dated = withDates(definition, presets, now) as Solution['definition']
  return { id, name, region, isTemplate: isTemplate ? 1 : 0, definition: dated, version: revision }
}
