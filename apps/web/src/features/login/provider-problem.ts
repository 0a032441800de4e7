const PROBLEMS = ['canceled', 'failed'] as const

/** How a login at a provider has ended that brought nobody in; the server writes it into the address. */
export type ProviderProblem = (typeof PROBLEMS)[number]

export const isProviderProblem = (value: unknown): value is ProviderProblem => PROBLEMS.some((each) => each === value)
