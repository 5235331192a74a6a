/**
 * Slots of a page that other domains fill without being known to it, by `domain.slot`. The domain that owns a
 * slot declares it in its `app/slots.ts`, as types only, and reads its fills from `virtual:ev/slot/<name>`. A
 * domain that fills it exports `fill` from `app/slots/<name>.tsx`. A slot may stay empty.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface Slots {}
