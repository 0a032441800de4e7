import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { LANGUAGE_ITEMS } from '@petalpost/domain/language'
import { CONSENT_WAIT, type SolutionOptions } from '@petalpost/domain/solution-options'
import { useId } from 'react'

import { ChoiceSelect } from '../choice-select.tsx'
import { PageRulesField } from './page-rules-field.tsx'

import classes from './settings-panel.module.css'

interface SiteOptionsProps {
  options: SolutionOptions | undefined
  onChange: (change: { [Name in keyof SolutionOptions]: SolutionOptions[Name] | undefined }) => void
}

/** The select's value for "the page's own language". */
const AS_PAGE = 'page'

/** The options of the whole solution, for every site that embeds it. */
export function SiteOptions({ options, onChange }: SiteOptionsProps) {
  const { t } = useLingui()
  const howId = useId()
  const languages = [
    { value: AS_PAGE, label: t`Same as the page` },
    ...LANGUAGE_ITEMS.map(({ language, name }) => ({ value: language, label: name })),
  ] as const
  return (
    <section className={classes['site']} aria-label={t`On your site`}>
      <p className={classes['scope']}>
        <Trans>On your site: PC and mobile, all festivals</Trans>
      </p>
      <PageRulesField
        label={t`Only on these pages`}
        placeholder="/shop*, /sale"
        describedBy={howId}
        rules={options?.include}
        onChange={(include) => onChange({ include })}
      />
      <PageRulesField
        label={t`Not on these pages`}
        placeholder="/checkout*, /cart"
        describedBy={howId}
        rules={options?.exclude}
        onChange={(exclude) => onChange({ exclude })}
      />
      <p id={howId} className={classes['how']}>
        <Trans>
          Separate paths with commas; <code>*</code> matches anything. Write <code>?name=value</code> for a query and{' '}
          <code>#/path</code> for a hash.
        </Trans>
      </p>
      <div className={classes['rows']}>
        <Switch
          classNames={{ body: classes['switch'] ?? '' }}
          labelPosition="left"
          label={t`Wait for consent`}
          description={t`No card shows until your consent banner reports that the visitor agrees`}
          checked={options?.consent === CONSENT_WAIT}
          onChange={(event) => onChange({ consent: event.currentTarget.checked ? CONSENT_WAIT : undefined })}
        />
        <div className={classes['row']}>
          <span aria-hidden>
            <Trans>Language of the close button</Trans>
          </span>
          <ChoiceSelect
            label={t`Language of the close button`}
            choices={languages}
            value={options?.lang ?? AS_PAGE}
            onChoose={(value) => onChange({ lang: value === AS_PAGE ? undefined : value })}
          />
        </div>
      </div>
    </section>
  )
}
