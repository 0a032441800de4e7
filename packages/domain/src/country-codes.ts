/** One entry of the area-code picker (spec 3). `checkPattern` holds a regular expression as text. */
export interface CountryCode {
  countryCode: string
  countryName: string
  phoneCode: string
  checkPattern: string
}

/** 86 is optional, then 1 and ten digits (spec 5). */
export const COUNTRY_CODES: readonly CountryCode[] = [
  { countryCode: 'CN', countryName: 'China', phoneCode: '86', checkPattern: String.raw`^(86)?1\d{10}$` },
]

export function countryCodeOf(countryCode: string | null | undefined): CountryCode | undefined {
  return COUNTRY_CODES.find((country) => country.countryCode === countryCode)
}

/** True when the phone number matches its area's pattern; false for an area that is not listed. */
export function isPhone(value: string, countryCode: string): boolean {
  const pattern = countryCodeOf(countryCode)?.checkPattern
  return pattern !== undefined && new RegExp(pattern).test(value)
}
