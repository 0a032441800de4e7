/** The stickers of the editor by theme, as the emojis whose drawings they are. */
export const STICKER_CHOICE = {
  celebration: '🎉🎊🎈🎂🍰🧁🎁🎀🪅🎆🎇🧨✨🏮🎐🎏🎎🪔🎄🎃🎅🤶🧑‍🎄🦃🕎🪩🥂🍾🎓🏆🏅🥇🎖️👑🎗️',
  love: '❤️🧡💛💚💙💜🤍💖💗💓💞💕💘💝💟❣️💌💋💍💐🌹🫶',
  nature: '🌸🌺🌻🌼🌷🪷💮🏵️🌱🪴🌿☘️🍀🍁🍂🍃🍄🌵🌴🌲🎋🎍🌾🌈☀️🌞🌝🌛🌙⭐🌟💫☁️⛅🌧️❄️☃️⛄🔥💧🌊🌍⚡',
  animals: '🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧🐤🦆🦉🦄🐝🦋🐞🐢🐙🐬🐳🐟🐠🦌🐘🦒🐇🐓🐎🐂🐑🐍🐉🐲🕊️🦢🦚🐾',
  food: '🍎🍊🍋🍉🍇🍓🍒🍑🍍🥝🥑🍅🌽🥕🍞🥐🥨🧀🍕🍔🍟🍣🍙🍜🥟🥮🍡🍦🍩🍪🍫🍬🍭🍯☕🍵🧋🥛🍺🍷🍹🧧🥥🫖',
  faces: '😀😄😆😂🙂😉😊😍🥰😘😋😎🤩🥳😇🤗🤔😴😢😭😤😱🤖👻😺😻🙈🙉🙊💩👍👏🙌🙏👋💪✌️🤝👶',
  things: '🎵🎶🎸🎹🥁🎤🎧🎮🎲🧸🪁⚽🏀🎨🎬📷💡🕯️📚✏️💎🔔📣💬💭🎯🚀✈️🚗🚂⛵🚲🏠🏡🏰🎡🎠⛺🗺️⏰🧳☂️👓👠🎩💼💰🔑📌💯✅',
} as const

/** What some stickers are also found by: occasions, and words that emojibase has for their neighbors only. */
export const MORE_WORDS: Readonly<Record<string, string>> = {
  '🧁': 'cake birthday 生日',
  '🎈': 'party 派对',
  '🎀': 'bow',
  '🎆': 'new year 新年',
  '🧨': 'new year 新年 春节 过年',
  '🏮': 'new year 新年 春节 过年',
  '🧧': 'new year 新年 春节 过年 压岁钱',
  '🐉': 'new year 新年 春节',
  '🍊': 'new year 新年 春节',
  '🥂': 'new year wedding cheers 新年 婚礼',
  '💍': 'marry 求婚',
  '🌸': 'sakura spring 春天',
  '🌷': 'spring 春天',
  '🍁': 'autumn 秋天',
  '❄️': 'winter christmas 冬天 圣诞',
  '⛄': 'winter christmas 冬天 圣诞',
  '☃️': 'winter christmas 冬天 圣诞',
  '🐰': 'easter 复活节',
  '🐇': 'easter 复活节',
  '🦌': 'reindeer christmas 驯鹿 圣诞',
  '🎓': 'graduate 毕业典礼',
  '🍪': 'biscuit',
  '🍟': 'chips',
}

export type StickerTheme = keyof typeof STICKER_CHOICE
