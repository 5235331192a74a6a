/** Size in px, the same on every device: three times a phone's width, so that it is sharp on every screen. */
export const posterSize = { width: 1200, height: 1800 };
