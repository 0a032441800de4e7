import { type CollectionEntry, FREE, names, words } from '../collection-entry.ts'

export const START_OF_SPRING: readonly CollectionEntry[] = [
  {
    set: 'seasons-seasonSpring-young-green',
    festival: 'start-of-spring',
    category: 'seasons',
    scene: 'seasons.spring',
    palette: 'young-green',
    titles: names('The first swallow', '立春燕归'),
    words: {
      'en-US': words(['Hello,', 'Spring'], 'The first swallow is back. So is the light in the evenings.'),
      'zh-CN': words(['立春'], '东风解冻，燕子衔来第一缕春。'),
    },
    price: FREE,
    effect: 'petals',
  },
]
