import type { SaveSolutionInput, Solution, SolutionSearchInput } from '@petalpost/api-client/schemas/solutions'
import type { IsTemplate } from '@petalpost/domain/card'
import { isLanguage, type Language } from '@petalpost/domain/language'
import { pageRange } from '@petalpost/domain/paging'
import { type SolutionDefinition, uniqueName } from '@petalpost/domain/solution'

import { AppError } from '#http/app-error.ts'
import type { SessionUser } from '#http/session.ts'
import type { BasicService, Preset } from '#modules/basic/service.ts'
import type { CardsService } from '#modules/cards/service.ts'
import type { Infrastructure } from '#src/deps.ts'

import { withDates } from './dates.ts'
import { checkedDefinition, entriesOf } from './definition.ts'
import {
  deleteSolution,
  insertSolution,
  liveSecret,
  saving,
  selectOwn,
  selectSolution,
  selectTemplates,
  type SolutionRow,
  updateSolution,
} from './store.ts'

/** Bytes of an embed key: 192 random bits (rule S11 asks for at least 128). */
const SECRET_BYTES = 24

/** A solution to save; its definition may hold anything its schema allows. */
type SentSolution = Omit<NonNullable<SaveSolutionInput['solution']>, 'definition'> & { definition: SolutionDefinition }

export type SolutionsService = ReturnType<typeof createSolutionsService>

/** Public and own solutions (spec 2.8, 4, 7.3). */
export function createSolutionsService(
  { db, clock, random }: Pick<Infrastructure, 'db' | 'clock' | 'random'>,
  modules: { basic: BasicService; cards: CardsService },
) {
  /**
   * Public solutions of a region, or the caller's own, the newest first.
   * @throws AppError not_logged_in when a visitor asks for own ones
   */
  async function search(
    { isTemplate, pageNum = 1, pageSize, regionCode }: SolutionSearchInput,
    user: SessionUser | null,
    language: Language,
  ): Promise<Solution[]> {
    const range = pageRange(pageNum, pageSize)
    if (isTemplate === 1)
      return present(await selectTemplates(db, isLanguage(regionCode) ? regionCode : language, range))
    if (user === null) throw new AppError('not_logged_in')
    return present(await selectOwn(db, user.id, range))
  }

  /** @throws AppError not_found, also for a solution of somebody else (rule S12) */
  async function detail(id: string, isTemplate: IsTemplate, user: SessionUser | null): Promise<Solution> {
    const [solution] = await present([await readable(id, isTemplate, user)])
    if (solution === undefined) throw new AppError('not_found')
    return solution
  }

  /**
   * Saves a solution (with an id: that one), or copies the template `solutionId`. Its name gets (1), (2) … until it is
   * the user's only one of that name (spec 5).
   * @throws AppError not_found, version_conflict, and what `checkedDefinition` throws
   */
  function save({ solution, solutionId }: SaveSolutionInput, user: SessionUser, language: Language): Promise<Solution> {
    if (solution !== undefined && solutionId !== undefined) throw new AppError('invalid_input', { field: 'solutionId' })
    if (solutionId !== undefined) return copy(solutionId, user, language)
    if (solution === undefined) throw new AppError('invalid_input', { field: 'solution' })
    return solution.id === undefined ? create(solution, user, language) : change(solution.id, solution, user, language)
  }

  async function copy(solutionId: string, user: SessionUser, language: Language): Promise<Solution> {
    const { name, definition } = await readable(solutionId, 1, user)
    return create({ name, definition, region: language }, user, language)
  }

  async function create(sent: Omit<SentSolution, 'id'>, user: SessionUser, language: Language): Promise<Solution> {
    const now = clock.now()
    const { definition, presets } = await checkedDefinition(sent.definition, null, { user, language, now }, modules)
    const row = await saving(db, user.id, async (tx, takenNames) =>
      insertSolution(tx, {
        id: random.id(),
        ownerId: user.id,
        name: uniqueName(sent.name, await takenNames()),
        region: sent.region ?? language,
        definition,
        now: new Date(now),
      }),
    )
    return toSolution(row, presets, now)
  }

  async function change(id: string, sent: SentSolution, user: SessionUser, language: Language): Promise<Solution> {
    const now = clock.now()
    const before = await readable(id, 0, user)
    const author = { user, language, now }
    const { definition, presets } = await checkedDefinition(sent.definition, before.definition, author, modules)
    const row = await saving(db, user.id, async (tx, takenNames) => {
      // read again: another save of this user may have come between
      const stored = await selectSolution(tx, id, false, user.id)
      if (stored === null) throw new AppError('not_found')
      if (sent.version !== undefined && sent.version !== stored.revision) throw new AppError('version_conflict')
      const name = uniqueName(sent.name, await takenNames(id))
      return updateSolution(tx, { ...stored, name, region: sent.region ?? stored.region, definition }, new Date(now))
    })
    return toSolution(row, presets, now)
  }

  /** @throws AppError not_found */
  async function remove(id: string, user: SessionUser): Promise<void> {
    if (!(await deleteSolution(db, id, user.id))) throw new AppError('not_found')
  }

  /**
   * The key of a solution's embed snippet, made when it is first asked for.
   * @throws AppError not_found
   */
  async function secret(id: string, isTemplate: IsTemplate, user: SessionUser | null): Promise<string> {
    await readable(id, isTemplate, user)
    return liveSecret(db, id, random.bytes(SECRET_BYTES).toString('base64url'), new Date(clock.now()))
  }

  async function readable(id: string, isTemplate: IsTemplate, user: SessionUser | null): Promise<SolutionRow> {
    const row = await selectSolution(db, id, isTemplate === 1, user?.id ?? null)
    if (row === null) throw new AppError('not_found')
    return row
  }

  async function present(rows: readonly SolutionRow[]): Promise<Solution[]> {
    const entries = rows.flatMap(({ definition }) => entriesOf(definition))
    const presets = await modules.basic.presets(entries.map(({ festivalId }) => festivalId))
    return rows.map((row) => toSolution(row, presets, clock.now()))
  }

  /** A stored definition with what the server computes today, for whoever shows it. */
  async function dated(definition: SolutionDefinition): Promise<SolutionDefinition> {
    const presets = await modules.basic.presets(entriesOf(definition).map(({ festivalId }) => festivalId))
    return withDates(definition, presets, clock.now())
  }

  return { search, detail, save, remove, secret, dated }
}

function toSolution(row: SolutionRow, presets: ReadonlyMap<number, Preset>, now: number): Solution {
  const { id, name, region, isTemplate, definition, revision } = row
  const dated = withDates(definition, presets, now) as Solution['definition']
  return { id, name, region, isTemplate: isTemplate ? 1 : 0, definition: dated, version: revision }
}
