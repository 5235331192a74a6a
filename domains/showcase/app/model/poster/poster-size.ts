/** Px of the picture, the same on every device: three times a phone's width, so that nobody's screen shows it soft. */
export const posterSize = { width: 1200, height: 1800 };
