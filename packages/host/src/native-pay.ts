import type { NativeBridge } from './native-bridge.ts';
import type { NativeMethods } from './native-contract.ts';
import { readNativeParams } from './native-login.ts';
import type { CashierOutcome } from './wechat-pay.ts';

/** As long as anybody may take to pay: an attempt lives half an hour. */
const payWithinMs = 30 * 60_000;

/** The channels that the app can open a cashier of; none where it does not say so. */
export async function nativePayChannels(bridge: NativeBridge): Promise<readonly string[]> {
  return (await readNativeParams(bridge)).payChannels;
}

/** Opens a channel's cashier in the app (docs/native-bridge.md, `app.pay`). */
export async function payInApp(
  bridge: NativeBridge,
  launch: NativeMethods['app.pay']['data'],
): Promise<CashierOutcome> {
  const { outcome } = await bridge.call('app.pay', launch, payWithinMs);
  return outcome;
}
