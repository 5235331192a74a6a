import type { NativeBridge } from './native-bridge.ts';
import type { NativeMethods } from './native-contract.ts';
import { readNativeParams } from './native-login.ts';
import type { CashierOutcome } from './wechat-pay.ts';

/** As long as a payment may take: an attempt is valid for half an hour. */
const payWithinMs = 30 * 60_000;

/** The channels whose cashier the app can open; none if the app does not report any. */
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
