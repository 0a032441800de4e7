import Type, { type Static } from 'typebox'

import { CardPage } from './cards.ts'
import { Id, IsTemplate, PageNum, PageSize, record, UserCode } from './parts.ts'

export const LikePageInput = record({ pageNum: PageNum, pageSize: PageSize, userCode: Type.Optional(UserCode) })
export type LikePageInput = Static<typeof LikePageInput>

export const RecordPageInput = record({ pageNum: PageNum, pageSize: PageSize })
export type RecordPageInput = Static<typeof RecordPageInput>

/** Liked cards, the latest like first. */
export const LikePage = CardPage
export type LikePage = Static<typeof LikePage>

/** Recent designs, the latest work first. */
export const RecordPage = CardPage
export type RecordPage = Static<typeof RecordPage>

/** Removes the card from the history; the card itself stays. */
export const RemoveRecordInput = record({ id: Id, isTemplate: IsTemplate })
export type RemoveRecordInput = Static<typeof RemoveRecordInput>
