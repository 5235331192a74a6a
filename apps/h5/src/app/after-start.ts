import type { AppHistory } from '@ev/app-kit/app-history.ts';
import { followFrame } from '@ev/app-kit/follow-frame.ts';
import { followKeyboard } from '@ev/app-kit/follow-keyboard.ts';
import { followTextSize } from '@ev/app-kit/text-size.ts';
import { findNativeBridge } from '@ev/host/native-bridge.ts';
import { browserApi } from './browser-api.ts';

/** What follows the phone and the host as long as the page is there. To be called once. */
export function afterStart(history: AppHistory): void {
  followTextSize();
  const bridge = findNativeBridge();
  followFrame(bridge);
  followKeyboard();
  if (!bridge) return;
  const goBack = () => {
    // The history counts the pages of the visit; nothing lies behind the first one.
    const { idx } = Object(window.history.state) as { idx?: number };
    if (!idx) return false;
    history.go(-1);
    return true;
  };
  void import('@ev/app-kit/follow-native-app.ts').then(
    ({ followNativeApp }) => followNativeApp(bridge, browserApi, goBack),
    () => undefined,
  );
}
