import names from './zone-names.json' with { type: 'json' }

/** The names of all IANA zones, with their older names. `isTimeZone` asks the runtime instead, which knows newer ones. */
export const ZONE_NAMES: readonly string[] = names
