import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { COUNTRY_CODES } from '@petalpost/domain/login'

interface AreaCodeProps {
  /** A country's code such as CN; null when none is chosen. */
  value: string | null
  onChange: (countryCode: string | null) => void
}

/** The searchable list of area codes (spec 2.3, 3): by country in the page's language, by its letters or its digits. */
export function AreaCode({ value, onChange }: AreaCodeProps) {
  const { t, i18n } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' })
  const areas = COUNTRY_CODES.map(({ countryCode, countryName, phoneCode }) => ({
    value: countryCode,
    label: `+${phoneCode}`,
    words: `${names.of(countryCode) ?? countryName} ${countryName} ${countryCode} +${phoneCode}`,
  }))
  const wordsOf = (code: string) => areas.find((area) => area.value === code)?.words ?? ''
  return (
    <Select
      aria-label={t`Area code`}
      size="md"
      searchable
      clearable
      placeholder={t`Area code`}
      nothingFoundMessage={t`No matching area code`}
      data={areas}
      value={value}
      onChange={onChange}
      filter={({ options, search }) =>
        options.filter(
          (option) => 'value' in option && wordsOf(option.value).toLowerCase().includes(search.trim().toLowerCase()),
        )
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
