import { instant } from '@ev/contract/fields';
import * as z from 'zod/mini';

/**
 * The logged-in customer. Besides these fields there is `{product}Uid` (specification §3), whose name comes
 * from the brand pack and whose value equals `uid`.
 */
export const Customer = z.looseObject({
  uid: z.string(),
  nickname: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** 138****0000 */
  maskedPhone: z.string(),
  /** User groups of the customer (specification §3, 0-9). */
  userGroups: z.array(z.string()),
  registeredAt: instant(),
});
export type Customer = z.infer<typeof Customer>;

export const BoundCar = z.object({
  vin: z.string(),
  /** '1' means default (specification §3). */
  defaultStatus: z.enum(['0', '1']),
  modelCode: z.string(),
  modelName: z.string(),
  plate: z.nullable(z.string()),
});
