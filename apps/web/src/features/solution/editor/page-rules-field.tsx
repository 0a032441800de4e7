import { useLingui } from '@lingui/react/macro'
import {
  cleanPageRules,
  PAGE_RULES_MAX_LENGTH,
  pageRulesProblem,
  readablePageRules,
} from '@petalpost/domain/solution-options'
import { useState } from 'react'

import { FormField } from '#shared/ui/form-field.tsx'

import classes from './settings-panel.module.css'

interface PageRulesFieldProps {
  label: string
  placeholder: string
  /** Id of the text that says how paths are written. */
  describedBy: string
  /** As they are stored. */
  rules: string | undefined
  /** Called when good rules are finished, undefined for none: half a path must not reach anybody's site. */
  onChange: (rules: string | undefined) => void
}

interface Typed {
  text: string
  /** The rules it was typed over: when they change elsewhere, the text is over. */
  rules: string
}

/** Paths of pages. What is no good stays in the field and says why. */
export function PageRulesField({ label, placeholder, describedBy, rules = '', onChange }: PageRulesFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Typed | null>(null)
  const text = typed?.rules === rules ? typed.text : null
  const problem = text === null ? null : pageRulesProblem(text)
  const finish = () => {
    if (text === null || problem !== null) return
    setTyped(null)
    const cleaned = cleanPageRules(text)
    if (cleaned !== rules) onChange(cleaned || undefined)
  }
  return (
    <FormField
      label={label}
      classNames={{ label: classes['label'] ?? '' }}
      aria-describedby={describedBy}
      placeholder={placeholder}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      size="sm"
      mb={10}
      value={text ?? readablePageRules(rules)}
      problem={
        problem === 'path'
          ? t`Each path begins with / or *, like /checkout*, without the domain, “?”, “#” or spaces`
          : problem === 'length'
            ? t`At most ${PAGE_RULES_MAX_LENGTH} characters`
            : undefined
      }
      onChange={(wanted) => setTyped({ text: wanted, rules })}
      onBlur={finish}
      onKeyDown={({ key, nativeEvent: { isComposing } }) => {
        if (key === 'Enter' && !isComposing) finish()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}
