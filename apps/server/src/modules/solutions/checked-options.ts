import { cleanPageRules, pageRulesProblem, type SolutionOptions } from '@petalpost/domain/solution-options'

import { AppError } from '#errors/app-error.ts'

/** Options in their stored form: page rules cleaned, options without effect left out. @throws AppError invalid_input */
export function checkedOptions({ consent, include, exclude, lang }: SolutionOptions = {}): SolutionOptions | undefined {
  const rules = { include: checkedRules('include', include), exclude: checkedRules('exclude', exclude) }
  const options: SolutionOptions = {
    ...(consent && { consent }),
    ...(rules.include && { include: rules.include }),
    ...(rules.exclude && { exclude: rules.exclude }),
    ...(lang && { lang }),
  }
  return Object.keys(options).length > 0 ? options : undefined
}

function checkedRules(name: 'include' | 'exclude', rules = ''): string {
  if (pageRulesProblem(rules) !== null) throw new AppError('invalid_input', { field: `definition.options.${name}` })
  return cleanPageRules(rules)
}
