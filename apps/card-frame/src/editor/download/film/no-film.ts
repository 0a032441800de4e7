/** This browser cannot encode films. */
export class NoFilm extends Error {}
