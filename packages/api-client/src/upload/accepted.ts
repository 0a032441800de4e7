/** What a file picker offers. */
export const ACCEPTED = {
  picture: 'image/jpeg,image/png,image/gif,image/webp,image/avif,image/heic,image/heif,.heic,image/svg+xml,.psd',
  video: 'video/mp4,video/quicktime,.mov',
  audio: 'audio/mpeg,audio/wav,audio/mp4,audio/x-m4a,.m4a,audio/3gpp,.3gp',
  font: '.ttf,.otf,.ttc,.otc,.woff,.woff2',
} as const
