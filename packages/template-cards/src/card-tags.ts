import { SCENE_TAGS } from '@petalpost/card-art/scene-tags'
import type { SceneId } from '@petalpost/card-art/scenes'
import type { Tag } from '@petalpost/domain/search/words'

import { JOKES, type JokeName } from './collection/funny.ts'
import type { ManifestCard } from './manifest.ts'

/** The character of each joke, and for whom or what its line is. */
const JOKE_TAGS: Record<JokeName, readonly Tag[]> = {
  cat: ['cat', 'animal', 'grumpy', 'birthday'],
  avocado: ['avocado', 'food', 'friendship', 'couple'],
  trex: ['dinosaur', 'animal', 'congratulations', 'birthday'],
  mug: ['coffee', 'good-morning', 'work', 'colleague', 'lazy'],
  sloth: ['sloth', 'animal', 'belated', 'sorry', 'lazy', 'birthday'],
  cactus: ['cactus', 'hug', 'plants', 'friendship'],
  toast: ['bread', 'food', 'couple', 'love', 'wife', 'husband'],
  duck: ['duck', 'animal', 'birthday'],
  potato: ['potato', 'food', 'lazy', 'weekend'],
  fish: ['fish', 'animal', 'anniversary', 'couple', 'love', 'wife', 'husband'],
  hedgehog: ['hedgehog', 'animal', 'hug', 'kiss', 'love'],
  penguin: ['penguin', 'animal', 'party', 'food', 'invitation'],
  octopus: ['octopus', 'animal', 'sea', 'sorry', 'colleague', 'boss', 'work'],
  panda: ['panda', 'bear', 'animal', 'food', 'sorry', 'good-night'],
  dumpling: ['dumplings', 'food', 'friendship'],
  robot: ['robot', 'encouragement', 'colleague', 'work'],
}

/** What the words of a set are about, where neither its scene nor its category says it. */
const SET_TAGS: Record<string, readonly Tag[]> = {
  'work-workFleet-harbour': ['farewell', 'good-luck'],
  'work-workFleet-afterglow': ['thanks', 'encouragement'],
  'work-workDesk-morning': ['new-job'],
  'work-workDesk-evening': ['promotion', 'congratulations'],
  'work-workPlants-sage': ['retirement', 'congratulations', 'farewell'],
  'work-workPlants-plum': ['thanks'],
  'invitation-inviteFrame-ivory': ['housewarming', 'house'],
  'invitation-inviteFrame-bluebell': ['full-month', 'new baby', 'kids'],
  'invitation-inviteFrame-claret': ['opening', 'business'],
  'invitation-inviteGarden-golden': ['birthday', 'cake'],
  'business-bizFans-fog': ['opening', 'congratulations'],
  'business-bizFans-terracotta': ['anniversary', 'congratulations'],
  'business-bizFans-ivory': ['thanks', 'boss'],
  'business-bizThreads-navy': ['thanks', 'good-luck'],
  'business-bizThreads-pine': ['thanks'],
  'business-bizThreads-graphite': ['thanks'],
}

/** All tags, to notice that some have changed. */
export const CARD_TAGS = [SCENE_TAGS, JOKE_TAGS, SET_TAGS]

/** The tags of a template card: of its scene, of its joke, of its set. */
export function tagsOf({ set, recipe: { scene, options } }: Pick<ManifestCard, 'set' | 'recipe'>): Tag[] {
  const who = options?.who
  return [...SCENE_TAGS[scene as SceneId], ...(isJoke(who) ? JOKE_TAGS[who] : []), ...(SET_TAGS[set] ?? [])]
}

const isJoke = (who: string | undefined): who is JokeName => who !== undefined && Object.hasOwn(JOKES, who)
