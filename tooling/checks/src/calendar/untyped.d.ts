// the package's own types cannot be reached through its "exports"
declare module 'solarlunar' {
  const solarLunar: {
    /** -1 when that day does not exist. */
    lunar2solar: (year: number, month: number, day: number) => { cYear: number; cMonth: number; cDay: number } | -1
    /** Day of the month of a year's solar term, 1 = 小寒. */
    getTerm: (year: number, term: number) => number
  }
  export default solarLunar
}
