/** This browser cannot encode films. */
export class NoFilm extends Error {}

/** This browser does not show the frames of a film in the card. */
export class NoFrame extends Error {}
