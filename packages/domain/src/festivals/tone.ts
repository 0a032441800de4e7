/** How a day or a card feels. Days of mourning, of remembrance and of strict fasting are solemn. */
export type Tone = (typeof TONES)[number]

export const TONES = ['joy', 'neutral', 'solemn'] as const

/** Whether two may stand side by side: solemn never stands beside joy, and neutral stands beside both. */
export const mayMeet = (one: Tone, other: Tone): boolean => one === other || one === 'neutral' || other === 'neutral'
