import * as z from 'zod/mini';

/** What can be paid for, by name. Each domain adds its own, as types alone. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface BusinessTypes {}

/** One of those names; which of them a product has is known when it runs. */
export const BusinessType = z.string() as unknown as z.ZodMiniType<keyof BusinessTypes, keyof BusinessTypes>;
