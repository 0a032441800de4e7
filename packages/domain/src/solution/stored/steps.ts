import { withoutNameSteps } from '../../schedule-name-steps.ts'

/** A value of which nothing is known yet. */
export type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes a field that is an object; leaves anything else unchanged. */
const within = (value: Json, field: string, change: (inner: Json) => Json): Json => {
  const inner = value[field]
  return isJson(inner) ? { ...value, [field]: change(inner) } : value
}

/** Changes both platforms of a definition. */
export const eachPlatform = (definition: Json, change: (platform: Json) => Json): Json =>
  within(definition, 'platforms', (platforms) =>
    Object.fromEntries(Object.entries(platforms).map(([name, it]) => [name, isJson(it) ? change(it) : it])),
  )

/** Changes every festival entry of a definition. */
export const eachEntry = (definition: Json, change: (entry: Json) => Json): Json =>
  eachPlatform(definition, (platform) => {
    const { festivals } = platform
    if (!Array.isArray(festivals)) return platform
    return { ...platform, festivals: festivals.map((entry: unknown) => (isJson(entry) ? change(entry) : entry)) }
  })

/** Version 1 had no `v`, and took a step after a month's name, which is refused now, as a step of numbers. */
function from1(definition: Json): Json {
  return eachEntry(definition, (entry) =>
    typeof entry['cron'] === 'string' ? { ...entry, cron: withoutNameSteps(entry['cron']) } : entry,
  )
}

/** Step n turns version n + 1 into n + 2. Append only; every version has a fixture, which a test reads. */
export const STEPS: readonly ((definition: Json) => Json)[] = [from1]
