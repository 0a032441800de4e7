import {
  SOLUTION_FILE_FORMAT,
  SOLUTION_FILE_SCHEMA_PATH,
  SOLUTION_FILE_VERSION,
  SolutionFile,
} from '@petalpost/api-client/schemas/solution-file'
import type { SentDefinition, Solution } from '@petalpost/api-client/schemas/solutions'
import type { Language } from '@petalpost/domain/language'
import { isCustomFestival } from '@petalpost/domain/solution'
import { Ajv, type ErrorObject } from 'ajv'

import { AppError } from '#errors/app-error.ts'

import { scheduleRefusal } from './schedule-refusal.ts'

const isSolutionFile = new Ajv({ strict: false, ownProperties: true }).compile<SolutionFile>(SolutionFile)

/** A solution as the file that its owner downloads: without computed dates. `origin` is our own address. */
export function toSolutionFile({ name, region, definition }: Solution, origin: string): SolutionFile {
  const { pc, mobile } = definition.platforms
  const plain = ({ showConfig, festivals }: typeof pc) => ({
    showConfig,
    festivals: festivals.map(({ nextRun: _nextRun, dates: _dates, ...entry }) => entry),
  })
  return {
    $schema: new URL(SOLUTION_FILE_SCHEMA_PATH, origin).href,
    format: SOLUTION_FILE_FORMAT,
    version: SOLUTION_FILE_VERSION,
    name,
    region,
    definition: { ...definition, platforms: { pc: plain(pc), mobile: plain(mobile) } },
  }
}

/**
 * Reads the text of a solution file. `language` is that of the caller, for the reason of a refused schedule.
 * @throws AppError solution_file_unreadable, solution_file_foreign, solution_file_newer, solution_file_invalid
 */
export function readSolutionFile(text: string, language: Language): SolutionFile {
  const parsed = parsedText(text)
  if (typeof parsed !== 'object' || parsed === null || !('format' in parsed) || parsed.format !== SOLUTION_FILE_FORMAT)
    throw new AppError('solution_file_foreign')
  if ('version' in parsed && typeof parsed.version === 'number' && parsed.version > SOLUTION_FILE_VERSION)
    throw new AppError('solution_file_newer')
  if (!isSolutionFile(parsed)) throw new AppError('solution_file_invalid', { field: placeOf(isSolutionFile.errors) })
  checkSchedules(parsed, language)
  return parsed
}

/** @throws AppError solution_file_invalid with the place of the first refused schedule and the reason */
function checkSchedules({ definition }: SolutionFile, language: Language): void {
  for (const [platform, { festivals }] of Object.entries(definition.platforms))
    for (const [index, { festivalId, cron }] of festivals.entries()) {
      if (typeof cron !== 'string' && !(cron === null && isCustomFestival({ festivalId }))) continue
      const place = `definition.platforms.${platform}.festivals.${index}.cron`
      const refusal = scheduleRefusal(cron ?? '', place, language)
      if (refusal === null) continue
      const { reason, data } = refusal
      throw new AppError('solution_file_invalid', { field: `${place} (${reason})` }, { data })
    }
}

function parsedText(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    throw new AppError('solution_file_unreadable')
  }
}

/** The place in the file that is wrong, such as `definition.platforms.pc.festivals.3.name`. */
function placeOf(errors: readonly ErrorObject[] | null | undefined): string {
  const { instancePath = '', params = {} } = errors?.[0] ?? {}
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>
  const path = [...instancePath.split('/').slice(1), missingProperty ?? additionalProperty ?? ''].filter(Boolean)
  return path.join('.').slice(0, 200) || 'file'
}

/** A definition without the cards of which `isMissing` says so, and their number; a card on both platforms counts once. */
export function withoutMissing(
  definition: SentDefinition,
  isMissing: (card: { id: string; isTemplate: 0 | 1 }) => boolean,
) {
  const missing = new Set<string>()
  const plain = ({ showConfig, festivals }: SentDefinition['platforms']['pc']) => ({
    showConfig,
    festivals: festivals.map(({ card, ...entry }) => {
      if (!card) return entry
      if (!isMissing(card)) return { ...entry, card }
      missing.add(card.id)
      return entry
    }),
  })
  const { pc, mobile } = definition.platforms
  return { definition: { ...definition, platforms: { pc: plain(pc), mobile: plain(mobile) } }, leftOut: missing.size }
}
