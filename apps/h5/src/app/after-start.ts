import { fills } from 'virtual:ev/slot/app.after-start';
import type { AppHistory } from '@ev/app-kit/app-history.ts';
import { followFrame } from '@ev/app-kit/follow-frame.ts';
import { followKeyboard } from '@ev/app-kit/follow-keyboard.ts';
import { followTranslator } from '@ev/app-kit/follow-translator.ts';
import { followTextSize } from '@ev/app-kit/text-size.ts';
import { whenIdle } from '@ev/app-kit/when-idle.ts';
import { findNativeBridge, type NativeBridge } from '@ev/host/native-bridge.ts';
import { browserApi } from './browser-api.ts';

/**
 * Code that does not delay the first load: it follows the phone and the host as long as the page is open. A
 * failed start is reported like any other error.
 */
export function afterStart(started: Promise<AppHistory>): void {
  followTextSize();
  const bridge = findNativeBridge();
  followFrame(bridge);
  followKeyboard();
  followTranslator(document.body);
  const onNavigate = (listener: () => void) => {
    let end: (() => void) | null = null;
    let ended = false;
    started.then(
      (history) => {
        if (!ended) end = history.listen(listener);
      },
      () => undefined,
    );
    return () => {
      ended = true;
      end?.();
    };
  };
  for (const begin of fills) begin({ onNavigate });
  whenIdle(() => {
    import('./offline/start-offline.ts')
      .then(({ startOffline }) => startOffline(browserApi))
      .catch(() => undefined);
  });
  started
    .then((history) => bridge && followApp(bridge, history))
    .catch((error: unknown) => window.reportError?.(error));
}

async function followApp(bridge: NativeBridge, history: AppHistory): Promise<void> {
  const goBack = () => {
    // The history counts the pages of the visit; there is nothing before the first one.
    const { idx } = Object(window.history.state) as { idx?: number };
    if (!idx) return false;
    history.go(-1);
    return true;
  };
  const { followNativeApp } = await import('@ev/app-kit/follow-native-app.ts');
  followNativeApp(bridge, browserApi, goBack);
}
