/** Pages are counted from 1 (spec 4). */
export const FIRST_PAGE = 1

/** Records per page of the template page, "see more" and the select-card dialog. */
export const CARD_PAGE_SIZE = 40

/** Records per page of "most popular" on the home page. */
export const POPULAR_PAGE_SIZE = 20

/** Cards loaded into each strip of the home page. */
export const STRIP_PAGE_SIZE = 15

/** Like and record lists, and categories, are loaded as one page of this size. */
export const LIST_PAGE_SIZE = 999

/** This page size requests all records (solution lists). */
export const ALL_RECORDS = -1

/** A list of so few designs shows each of them in all its colors. Most festivals and categories have two to five. */
export const FEW_DESIGNS = 12

/** The next page is loaded when this fraction of the end marker is visible. */
export const LOAD_AT_VISIBLE_SHARE = 0.5

/** A list ends when a page has fewer records than requested, or none (spec 4). */
export function isLastPage(records: readonly unknown[], pageSize: number): boolean {
  return pageSize === ALL_RECORDS || records.length === 0 || records.length < pageSize
}

/** How many records to skip and to take; a `limit` of null takes all. */
export interface PageRange {
  offset: number
  limit: number | null
}

/** The records of a page. A page number below 1 counts as 1. */
export function pageRange(pageNum: number, pageSize: number): PageRange {
  if (pageSize === ALL_RECORDS) return { limit: null, offset: 0 }
  return { limit: pageSize, offset: (Math.max(pageNum, FIRST_PAGE) - FIRST_PAGE) * pageSize }
}
