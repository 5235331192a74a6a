/**
 * Places of a page that other domains fill without its knowing them, by `domain.place`. Whoever owns a place adds it
 * in its `app/slots.ts`, as types alone, and takes what fills it from `virtual:ev/slot/<name>`; whoever fills it
 * exports that as `fill` from `app/slots/<name>.tsx`. A place may stay empty.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface Slots {}
