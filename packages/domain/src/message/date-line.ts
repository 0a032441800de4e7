const MONTHS = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`
const FORMS = [
  String.raw`\d{2,4}年\d{1,2}月(?:\d{1,2}[日号])?`,
  String.raw`[〇零一二三四五六七八九]{4}年[一二三四五六七八九十冬腊正]{1,3}月[初廿一二三四五六七八九十]{0,4}[日号]?`,
  String.raw`\d{1,4}([-/.])\d{1,2}\1\d{1,4}`,
  String.raw`${MONTHS}\s\d{1,2}(?:st|nd|rd|th)?,?(?:\s\d{4})?`,
  String.raw`\d{1,2}(?:st|nd|rd|th)?\s${MONTHS},?(?:\s\d{4})?`,
]
const DATE = new RegExp(`^(?:${FORMS.join('|')})$`, 'iu')

/** Whether a text is a date and nothing else, in words or figures. */
export const isDateLine = (text: string): boolean => DATE.test(text.trim())
