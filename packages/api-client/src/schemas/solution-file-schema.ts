import { FESTIVAL_CATALOGUE } from '@petalpost/domain/festivals/catalogue'
import { pageRulesPattern } from '@petalpost/domain/page-rules-pattern'
import { schedulePattern } from '@petalpost/domain/schedule-pattern'
import { FESTIVAL_NAME_MAX_LENGTH, SOLUTION_NAME_MAX_LENGTH } from '@petalpost/domain/solution'
import { TIME_ZONES } from '@petalpost/domain/time-zone'
import { namePattern } from '@petalpost/domain/typed-text/name'
import { ZONE_NAMES } from '@petalpost/domain/zone-names'

import { SolutionFile } from './solution-file.ts'

type Json = Record<string, unknown>

/** A sentence for each field, by its path; `*` is PC or mobile. A field of several places is listed under its last names. */
const SENTENCES: Readonly<Record<string, string>> = {
  $schema: 'The address of this schema, by which an editor finds it.',
  format: 'Identifies the file as a Petalpost solution.',
  version: 'The version of the format.',
  name: 'The name of the solution, at most 60 characters; a name that is taken gets a number.',
  region: 'The language that the solution is made for; missing = the language of whoever imports it.',
  definition: 'What the solution shows, where and when.',
  'definition.timeZone':
    'The zone in which its days begin: "auto" (the visitor\'s own), an hourly offset such as "+08:00", or an IANA zone such as "Asia/Shanghai".',
  'definition.platforms': 'What it shows on PC and on mobile.',
  'platforms.pc': 'What it shows in wide windows.',
  'platforms.mobile': 'What it shows on phones.',
  'definition.options': 'Options for every site that embeds it; the script tag of a page may override them.',
  'options.consent': '"wait": nothing shows until the page says that its visitor consents.',
  'options.include':
    'Page rules separated by commas, each beginning with /, *, ? or #, without a domain, with at most eight * for any text: only these pages show popups.',
  'options.exclude':
    'Page rules separated by commas, each beginning with /, *, ? or #, without a domain, with at most eight * for any text: these pages show no popups.',
  'options.lang': 'The language of the close button and the frame; missing = the language of the page.',
  festivals: 'The festivals, at most 100; two festivals may not have the same id.',
  'festivals.id': 'The key under which browsers remember what they showed; missing = the server makes one.',
  'festivals.festivalId': 'The number of a festival of the catalog; 0 is a festival of your own.',
  'festivals.name': 'The name of the festival, at most 60 characters.',
  'festivals.cron':
    'The date schedule, read as Quartz reads it: second, minute, hour, day, month, day of week. Weekdays by name, ? in one of the two day fields; missing = 1 January for a festival of your own, the dates of the catalog for another; null only for another.',
  'festivals.window': 'Days around each date on which the festival also shows; missing = none.',
  'window.before': 'Days before the date.',
  'window.after': 'Days after the date.',
  'festivals.card': 'The card that it shows; null or missing = none yet.',
  'card.id': 'The id of the card.',
  'card.isTemplate': '1 = a template of the product, 0 = a card of your own.',
  'card.thumbnail': 'The picture of the card; the server replaces it.',
  'card.title': 'The title of the card; the server replaces it.',
  showConfig: 'How popups show. A festival may set its own; what it leaves out is as on its platform.',
  'showConfig.inherit': 'false = the settings of this festival apply; else those of its platform.',
  'showConfig.show': 'false = nothing shows.',
  'showConfig.delay': 'Milliseconds from the load of the page until a popup shows.',
  'showConfig.showTimes': '0 = at every load of a page, 1 = once per occurrence, 2 = once a day.',
  'showConfig.autoClose': 'true = the popup closes by itself.',
  'showConfig.closeDelay': 'Milliseconds until it closes by itself, from when it is visible.',
  'showConfig.showPosition': 'Where the popup stands in the window.',
  'showConfig.showMask': '1 = the page behind is not darkened, 2 = it is; missing on a platform = 1.',
  'showConfig.style': 'Place and size of the popup in the window.',
  'style.top': 'Distance from the top in per cent or pixels, such as "10%".',
  'style.left': 'Distance from the left in per cent or pixels.',
  'style.width': 'Width in per cent or pixels.',
  'style.height': 'Height in per cent or pixels.',
}

/** The sentence of the field at this path: the longest end of the path that has one. */
function sentenceOf(path: readonly string[]): string | undefined {
  const found = path.map((_, index) => path.slice(index).join('.')).find((end) => end in SENTENCES)
  return found === undefined ? undefined : SENTENCES[found]
}

/** The same schema with a sentence at each field. */
function described(schema: Json, path: readonly string[] = []): Json {
  const { properties, items, anyOf } = schema as { properties?: Record<string, Json>; items?: Json; anyOf?: Json[] }
  const field = ([name, inner]: [string, Json]) => {
    const at = [...path, name]
    return [name, { description: sentenceOf(at), ...described(inner, at) }]
  }
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(field)) }),
    ...(items && { items: described(items, path) }),
    ...(anyOf && { anyOf: anyOf.map((choice) => described(choice, path)) }),
  }
}

/** What the server checks beyond the shape of a file, as far as a schema can say it. */
const ZONE = { anyOf: [{ enum: [...TIME_ZONES] }, { enum: [...ZONE_NAMES] }] }
const OWN_FESTIVAL_HAS_DATES = {
  if: { type: 'object', properties: { festivalId: { const: 0 }, cron: { type: 'null' } }, required: ['cron'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: false,
}

/**
 * The JSON Schema of solution files: as strict as the server, with a sentence for each field. The server alone can tell
 * whether
 * - two festivals of a platform have the same id,
 * - a list names every month or every day of the month only as a whole (`1-6,7-12`),
 * - the festivals have too many dates together,
 * - a schedule with full width or invisible characters is one,
 * - page rules with full width or invisible characters are rules, and page rules with other letters than those of ASCII
 *   are short enough once they are encoded,
 * - a name is short enough, if it has combining marks, joiners, tags or blank letters,
 * - the file as text is short enough, and the account may have another solution with these cards.
 */
export function solutionFileSchema(): Json {
  const plain = JSON.parse(JSON.stringify(SolutionFile)) as Json
  const { definition, ...properties } = described(plain)['properties'] as Record<string, Json>
  const { platforms, ...fields } = (definition as { properties: Record<string, Json> }).properties
  const { pc, mobile } = (platforms as { properties: Record<'pc' | 'mobile', Json> }).properties
  const { description: _pc, ...platform } = pc
  const place = ({ description }: Json) => ({ description, $ref: '#/$defs/platform' })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:petalpost:solution-file:1',
    title: plain['title'],
    description:
      'A solution of Petalpost as a file: festival popups for a website, without computed dates and without its key.',
    type: 'object',
    required: plain['required'],
    additionalProperties: false,
    properties: {
      ...properties,
      name: { ...properties['name'], pattern: namePattern(SOLUTION_NAME_MAX_LENGTH, true) },
      definition: {
        ...definition,
        properties: {
          ...fields,
          timeZone: { ...fields['timeZone'], ...ZONE },
          options: strictOptions(fields['options'] as Json),
          platforms: { ...platforms, properties: { pc: place(pc), mobile: place(mobile) } },
        },
      },
    },
    $defs: { platform: strictPlatform(platform) },
  }
}

function strictOptions(options: Json): Json {
  const { include, exclude, ...others } = options['properties'] as Record<string, Json>
  const strict = (rules: Json | undefined): Json => ({ ...rules, pattern: pageRulesPattern() })
  return { ...options, properties: { ...others, include: strict(include), exclude: strict(exclude) } }
}

function strictPlatform(platform: Json): Json {
  const { properties } = platform as { properties: Record<string, Json> }
  const festivals = properties['festivals'] as { items: { properties: Record<string, Json> } }
  const entry = festivals.items
  const ids = FESTIVAL_CATALOGUE.map(({ id }) => id).toSorted((a, b) => a - b)
  const cron = entry.properties['cron'] as { anyOf: Json[] }
  const strict = {
    ...entry,
    ...OWN_FESTIVAL_HAS_DATES,
    properties: {
      ...entry.properties,
      name: { ...entry.properties['name'], pattern: namePattern(FESTIVAL_NAME_MAX_LENGTH, false) },
      festivalId: { ...entry.properties['festivalId'], enum: [0, ...ids] },
      cron: { ...cron, anyOf: [{ type: 'null' }, { ...cron.anyOf[1], pattern: schedulePattern() }] },
    },
  }
  return { ...platform, properties: { ...properties, festivals: { ...festivals, items: strict } } }
}
