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

export type StickerTheme = keyof typeof STICKER_CHOICE
