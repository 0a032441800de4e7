// lunar-javascript ships no types; this is the part of it the calendar uses
declare module 'lunar-javascript' {
  type Solar = { getYear(): number; toYmd(): string }
  export class Lunar {
    /** month and day of the lunar calendar; throws when that month has no such day */
    static fromYmd(lunarYear: number, lunarMonth: number, lunarDay: number): Lunar
    getSolar(): Solar & { next(days: number): Solar }
    getJieQiTable(): Record<string, Solar>
  }
}
