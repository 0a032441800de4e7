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
  /** Id of the text that explains how to write paths. */
  describedBy: string
  /** In the stored form. */
  rules: string | undefined
  /**
   * Called on blur with valid rules, or undefined for none. Not called during typing, so that no site gets half a path.
   */
  onChange: (rules: string | undefined) => void
}

interface Typed {
  text: string
  /** The rules when the user typed. If they change elsewhere, the typed text is dropped. */
  rules: string
}

/** A field for paths of pages. Invalid rules stay in the field with their problem. */
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
