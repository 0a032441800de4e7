import { ASPECT_RATIOS, MAX_CARD_TITLE, MAX_VERSION_NAME } from '@petalpost/domain/card'
import { TONES } from '@petalpost/domain/festivals/tone'
import Type, { type Static } from 'typebox'

import {
  FestivalId,
  Id,
  IdOrNone,
  Instant,
  IsTemplate,
  Language,
  nullable,
  oneOf,
  PageNum,
  PageSize,
  record,
  UserCode,
  Version,
} from './parts.ts'

export const AspectRatio = oneOf(...ASPECT_RATIOS)
export const Category = Type.String({ maxLength: 60 })
export const CardTitle = Type.String({ maxLength: MAX_CARD_TITLE })

const cardFields = {
  id: Id,
  /** May be empty; the page then shows its "unknown name" label. */
  title: CardTitle,
  /** URL path of the still picture. */
  thumbnail: Type.String({ maxLength: 500 }),
  category: Category,
  /** Cents; 0 = free, anything else is only for members. */
  price: Type.Integer({ minimum: 0 }),
  festivalId: FestivalId,
  /** In the caller's language; empty when there is no festival. */
  festivalName: Type.String(),
  aspectRatio: AspectRatio,
  width: Type.Integer({ minimum: 1, maximum: 10_000 }),
  height: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** '#rrggbb', shown until the thumbnail has loaded. */
  color: Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7 }),
  /** True when the user who makes the call likes the card. */
  isLike: Type.Boolean(),
  isTemplate: IsTemplate,
  viewCount: Type.Integer({ minimum: 0 }),
  likeCount: Type.Integer({ minimum: 0 }),
  /** Language of its words. */
  language: Type.Optional(Type.String({ maxLength: 10 })),
  /** How it feels; cards of mourning never stand beside cards of joy. */
  tone: Type.Optional(oneOf(...TONES)),
  /** Cards with the same text are one design, in other colors, ratios or languages; '' = it is the only one. */
  design: Type.Optional(Type.String({ maxLength: 200 })),
  /** An own card: how many of its texts leave it, so that some of their letters are not shown. */
  unfit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
}

/** A card in lists. */
export const Card = record(cardFields)
export type Card = Static<typeof Card>

/** Longest search text, in UTF-16 units. */
export const MAX_SEARCH_TEXT = 100

export const CardPage = record({
  records: Type.Array(Card, { maxItems: 999 }),
  /** The words that were searched for instead of those typed, which no card has. */
  corrected: Type.Optional(Type.String({ maxLength: 400 })),
  /** True when no card has all of the words, so that these have some of them. */
  isPartial: Type.Optional(Type.Boolean()),
  /** True when no card is for any of the words, so that these are for something near: bears for a dog. */
  isNear: Type.Optional(Type.Boolean()),
  /** Words that find cards, when this search finds none. */
  nearTexts: Type.Optional(Type.Array(Type.String({ maxLength: 400 }), { maxItems: 12 })),
})
export type CardPage = Static<typeof CardPage>

/** A card with its definition. */
export const CardDetail = record({
  ...cardFields,
  /** The card document; card-document checked it when it was saved. */
  definition: Type.Unknown(),
  /** The template that this card was made from. */
  templateId: Type.Optional(Id),
  /** The name of its melody, if it is one of ours. */
  tune: Type.Optional(Type.String({ maxLength: 40 })),
  version: Version,
})
export type CardDetail = Static<typeof CardDetail>

export const CardsPageInput = record({
  pageNum: PageNum,
  pageSize: PageSize,
  category: Type.Optional(Category),
  /** 0 means all festivals, the default. */
  festivalId: Type.Optional(FestivalId),
  aspectRatio: Type.Optional(AspectRatio),
  searchText: Type.Optional(Type.String({ maxLength: MAX_SEARCH_TEXT })),
  /**
   * True lists one card of each design: the most popular of those that the filters leave. A list of all designs begins
   * with the coming festivals, after the cards that people have chosen.
   */
  designs: Type.Optional(Type.Boolean()),
  /** True searches for the words as they are typed; otherwise a typo is corrected. */
  isLiteral: Type.Optional(Type.Boolean()),
  /** 0 means the caller's own cards, 1 template cards, the default. */
  isTemplate: Type.Optional(IsTemplate),
  userCode: Type.Optional(UserCode),
})
export type CardsPageInput = Static<typeof CardsPageInput>

export const LikeCardInput = record({
  id: Id,
  userCode: Type.Optional(UserCode),
  /** The wanted state: true or 1 likes the card, false or 0 cancels the like. */
  isLike: Type.Unsafe<0 | 1 | boolean>({ enum: [true, false, 1, 0] }),
  isTemplate: IsTemplate,
})
export type LikeCardInput = Static<typeof LikeCardInput>

/** The state of the like now. */
export const CardLike = record({ isLike: Type.Boolean(), likeCount: Type.Integer({ minimum: 0 }) })
export type CardLike = Static<typeof CardLike>

export const UseCardInput = record({ id: Id, userCode: Type.Optional(UserCode) })
export type UseCardInput = Static<typeof UseCardInput>

export const CardDetailInput = record({
  cardId: Id,
  isTemplate: IsTemplate,
  userCode: Type.Optional(UserCode),
  /** False = the call counts as no view of the card. */
  isView: Type.Optional(Type.Boolean()),
})
export type CardDetailInput = Static<typeof CardDetailInput>

/** A template, or one of the user's own cards. */
export const CardVariantsInput = record({ cardId: Id, isTemplate: IsTemplate })
export type CardVariantsInput = Static<typeof CardVariantsInput>

export const CardVariants = record({
  /**
   * The card for the other device: the same set in the other ratio. It is one of `records`; missing = there is none.
   */
  counterpart: Type.Optional(Card),
  /** The same scene in other colors, shapes and words. */
  records: Type.Array(Card, { maxItems: 999 }),
})
export type CardVariants = Static<typeof CardVariants>

const VersionName = Type.String({ maxLength: MAX_VERSION_NAME })

/** One of the user's own cards. */
export const CardVersionsInput = record({ cardId: Id })
export type CardVersionsInput = Static<typeof CardVersionsInput>

const versionFields = {
  version: Version,
  savedAt: Instant,
  title: CardTitle,
  /** What its author calls it; '' = none. */
  name: VersionName,
  /** URL path of the still picture. */
  thumbnail: Type.String({ maxLength: 500 }),
}

/** What a card was at some time. */
export const CardVersion = record(versionFields)
export type CardVersion = Static<typeof CardVersion>

/** The newest first; the first is the card as it is, the last the card as it was first saved. */
export const CardVersionList = record({ records: Type.Array(CardVersion, { maxItems: 50 }) })
export type CardVersionList = Static<typeof CardVersionList>

export const CardVersionInput = record({ cardId: Id, version: Version })
export type CardVersionInput = Static<typeof CardVersionInput>

/** An empty name takes the name away. */
export const NameCardVersionInput = record({ cardId: Id, version: Version, name: VersionName })
export type NameCardVersionInput = Static<typeof NameCardVersionInput>

/** A version with everything that a save needs to restore it. */
export const CardVersionDetail = record({
  ...versionFields,
  category: Category,
  festivalId: FestivalId,
  /** The card document in the newest version of its format. */
  definition: Type.Unknown(),
})
export type CardVersionDetail = Static<typeof CardVersionDetail>

/** The card save payload of spec 3. With an `id` it saves that own card, without one it creates a card. */
export const SaveCardInput = record({
  id: IdOrNone,
  /** The version that was edited; required with `id`. */
  version: Type.Optional(nullable(Version)),
  festivalId: FestivalId,
  /** For a new card: the template that it copies. */
  templateId: IdOrNone,
  /** Any JSON here; the server checks it with card-document. Null in a copy means the template's definition. */
  definition: Type.Unknown(),
  /** A key path returned by an upload, or the thumbnail of the template. */
  thumbnail: Type.String({ maxLength: 500 }),
  category: Category,
  /** Cleaned, then at most half as long. */
  title: Type.String({ maxLength: 2 * MAX_CARD_TITLE }),
  /** How many texts leave the card; an editor measures it. Missing means none. */
  unfit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  /** Ignored: a user's save is always 0. */
  isTemplate: IsTemplate,
  userCode: Type.Optional(UserCode),
})
export type SaveCardInput = Static<typeof SaveCardInput>

export const SavedCard = record({ id: Id, isTemplate: IsTemplate, version: Version })
export type SavedCard = Static<typeof SavedCard>

/** A template, or one of the user's own cards. */
export const CardWorkInput = record({ cardId: Id, isTemplate: IsTemplate })
export type CardWorkInput = Static<typeof CardWorkInput>

/** Most forms of one work that are listed. */
const MAX_FORMS = 60

/** The forms of one work: the card itself, and the same card in other ratios and languages. */
export const CardWork = record({ records: Type.Array(Card, { maxItems: MAX_FORMS }) })
export type CardWork = Static<typeof CardWork>

/** One of the user's own cards. */
export const CopyCardInput = record({ id: Id })
export type CopyCardInput = Static<typeof CopyCardInput>

export const NamedCard = record({ id: Id, isTemplate: IsTemplate, version: Version, title: CardTitle })
export type NamedCard = Static<typeof NamedCard>

/** One of the user's own cards, and what is to be different: missing = as the card. */
export const MakeFormInput = record({
  id: Id,
  aspectRatio: Type.Optional(AspectRatio),
  language: Type.Optional(Language),
})
export type MakeFormInput = Static<typeof MakeFormInput>

export const CardForm = record({
  id: Id,
  isTemplate: IsTemplate,
  version: Version,
  /** False = the work had this form already. A new one still has the ratio and the words of the card. */
  isNew: Type.Boolean(),
  /** In a new form in another language: how many texts are still in the other one. Missing = none. */
  untranslated: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type CardForm = Static<typeof CardForm>

/** Cleaned, then at most half as long. */
export const NameCardInput = record({ id: Id, title: Type.String({ maxLength: 2 * MAX_CARD_TITLE }) })
export type NameCardInput = Static<typeof NameCardInput>

export const RemoveCardInput = record({ id: Id })
export type RemoveCardInput = Static<typeof RemoveCardInput>
