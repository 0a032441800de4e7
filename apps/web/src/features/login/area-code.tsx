import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { COUNTRY_CODES } from '@petalpost/domain/country-codes'
import { formMatch } from '@petalpost/domain/search/form-match'

interface AreaCodeProps {
  /** A country's code such as CN; null when there is none to choose. */
  value: string | null
  onChange: (countryCode: string | null) => void
}

/** How the name of a country is also typed: in pinyin, or by its initials. */
const PINYIN: Partial<Record<string, readonly string[]>> = { CN: ['zhongguo', 'zg'] }

/**
 * The searchable list of area codes (spec 2.3, 3): by country in the page's language, by its letters, pinyin or digits.
 * One is always chosen; a press selects its text, so that the next letter begins a search.
 */
export function AreaCode({ value, onChange }: AreaCodeProps) {
  const { t, i18n } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' })
  const areas = COUNTRY_CODES.map(({ countryCode, countryName, phoneCode }) => ({
    value: countryCode,
    label: `+${phoneCode}`,
    forms: [names.of(countryCode), countryName, countryCode, phoneCode, PINYIN[countryCode]].flatMap(
      (form) => form ?? [],
    ),
  }))
  const formsOf = (code: string) => areas.find((area) => area.value === code)?.forms ?? []
  return (
    <Select
      aria-label={t`Area code`}
      size="md"
      searchable
      allowDeselect={false}
      placeholder={t`Area code`}
      nothingFoundMessage={t`No matching area code`}
      data={areas}
      value={value}
      onChange={onChange}
      onFocus={(event) => event.currentTarget.select()}
      filter={({ options, search }) =>
        options.filter((option) => 'value' in option && formMatch(search, formsOf(option.value)) !== null)
      }
      renderOption={({ option }) => (
        <span>
          {option.label} {names.of(option.value)}
        </span>
      )}
      comboboxProps={{ width: 220, position: 'bottom-start' }}
    />
  )
}
