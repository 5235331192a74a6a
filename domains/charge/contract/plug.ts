import { code, fen, instant, yesOrNo } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { plugLimitsFen } from './plug-words.ts';

/** Switches 即插即充 (plug and charge) of one car on or off. */
export const SetPlugAndCharge = z.object({
  vin: code('车架号', 17),
  on: yesOrNo('即插即充'),
  limitFen: z.literal(plugLimitsFen, { error: '请选择单次上限' }),
  /** The version of the terms that the customer accepts with this request; null if none. */
  agreedTo: z.nullable(code('服务约定', 8)),
});

/** The customer's acceptance of the terms, and their cars. */
export const PlugAndCharge = z.object({
  /** When they accepted the current terms; null if they have not. */
  agreedAt: z.nullable(instant()),
  cars: z.array(
    z.object({
      vin: z.string(),
      modelName: z.string(),
      plate: z.nullable(z.string()),
      on: z.boolean(),
      limitFen: fen(),
    }),
  ),
});
export type PlugAndCharge = z.infer<typeof PlugAndCharge>;
export type PlugCar = PlugAndCharge['cars'][number];
