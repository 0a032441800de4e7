/** Pages are counted from 1 (spec 4). */
export const FIRST_PAGE = 1

/** Records per page of the template page, "see more" and the select-card dialog. */
export const CARD_PAGE_SIZE = 40

/** Records per page of "most popular" on the home page. */
export const POPULAR_PAGE_SIZE = 20

/** Cards loaded into each strip of the home page. */
export const STRIP_PAGE_SIZE = 15

/** Like and record lists are loaded as one page of this size, categories too. */
export const LIST_PAGE_SIZE = 999

/** A page size of -1 asks for everything (solution lists). */
export const ALL_RECORDS = -1

/** The next page is loaded when this share of the end marker is visible. */
export const LOAD_AT_VISIBLE_SHARE = 0.5

/** A list ends when a page brings fewer records than asked for, or none (spec 4). */
export function isLastPage(records: readonly unknown[], pageSize: number): boolean {
  return pageSize === ALL_RECORDS || records.length === 0 || records.length < pageSize
}

/** How many records to skip and to take; `limit` null takes all. */
export interface PageRange {
  offset: number
  limit: number | null
}

/** The records of a page. Pages below the first count as the first. */
export function pageRange(pageNum: number, pageSize: number): PageRange {
  if (pageSize === ALL_RECORDS) return { limit: null, offset: 0 }
  return { limit: pageSize, offset: (Math.max(pageNum, FIRST_PAGE) - FIRST_PAGE) * pageSize }
}
