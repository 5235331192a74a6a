/** Comes with the first picture: a process that has none to make keeps no library for them. */
export const loadSharp = async () => (await import('sharp')).default;
