import type { Language } from '@petalpost/domain/language'
import { cleanPageRules, pageRulesProblem } from '@petalpost/domain/page-rules-text'
import type { SolutionOptions } from '@petalpost/domain/solution-options'

import { AppError } from '#errors/app-error.ts'
import { pageRuleText } from '#texts/error-text.ts'

/**
 * Options in their stored form: page rules cleaned, options without effect left out. Page rules that are stored already
 * may stay, even if they would be refused today: they must not prevent other changes.
 * @throws AppError page_rule_invalid
 */
export function checkedOptions(
  { consent, include, exclude, lang }: SolutionOptions = {},
  stored: SolutionOptions | undefined,
  language: Language,
): SolutionOptions | undefined {
  const checked = (name: 'include' | 'exclude', rules = ''): string => {
    const problem = rules === stored?.[name] ? null : pageRulesProblem(rules)
    if (problem !== null)
      throw new AppError('page_rule_invalid', {
        field: `definition.options.${name}`,
        reason: pageRuleText(problem, language),
      })
    return cleanPageRules(rules)
  }
  const rules = { include: checked('include', include), exclude: checked('exclude', exclude) }
  const options: SolutionOptions = {
    ...(consent && { consent }),
    ...(rules.include && { include: rules.include }),
    ...(rules.exclude && { exclude: rules.exclude }),
    ...(lang && { lang }),
  }
  return Object.keys(options).length > 0 ? options : undefined
}
