import { useLingui } from '@lingui/react/macro'
import {
  cleanPageRules,
  PAGE_RULE_MAX_STARS,
  PAGE_RULES_MAX_LENGTH,
  type PageRulesProblem,
  pageRulesProblem,
  readablePageRules,
} from '@petalpost/domain/page-rules-text'
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

/** A field for page rules. Invalid rules stay in the field with their problem; so do stored ones of earlier versions. */
export function PageRulesField({ label, placeholder, describedBy, rules = '', onChange }: PageRulesFieldProps) {
  const problemText = useProblemText()
  const [typed, setTyped] = useState<Typed | null>(null)
  const text = typed?.rules === rules ? typed.text : null
  const problem = pageRulesProblem(text ?? rules)
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
      problem={problem === null ? undefined : problemText(problem)}
      onChange={(wanted) => setTyped({ text: wanted, rules })}
      onBlur={finish}
      onKeyDown={({ key, nativeEvent: { isComposing } }) => {
        if (key === 'Enter' && !isComposing) finish()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}

/** What is wrong with a rule and what to write instead, in one sentence; the server has the same ones. */
function useProblemText() {
  const { t } = useLingui()
  return ({ kind, rule, instead }: PageRulesProblem): string => {
    switch (kind) {
      case 'length':
        return t`At most ${PAGE_RULES_MAX_LENGTH} characters`
      case 'domain':
        return t`Leave out the domain: write ${instead}. Rules apply to every site with your embed code`
      case 'space':
        return t`“${rule}” contains a space: separate rules with commas, and write %20 for a space in an address`
      case 'start':
        return t`“${rule}” must begin with /, *, ? or #`
      case 'stars':
        return t`“${rule}” has more than ${PAGE_RULE_MAX_STARS} stars`
      case 'query':
        return t`“${rule}” looks for a parameter in the path. Parameters follow “?”: write ${instead}`
      case 'dots':
        return t`“${rule}” can never match, because browsers resolve “.”, “..” and “\\” in addresses`
      case 'notation':
        return t`“${rule}” is a regular expression or a route. Here * stands for any text: write ${instead}`
    }
  }
}
