import { useCapability } from '@ev/app-kit/use-capability.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { hasNativeBridge } from '@ev/host/has-native-bridge.ts';
import { deepLinkTo } from '@ev/host/routes/deep-link.ts';
import type { NativeRoute } from '@ev/host/routes/native-routes.ts';
import { openApp, wayToApp } from '@ev/host/routes/open-app.ts';
import { useEffect, useRef, useState } from 'react';

const load = () => import('@ev/host/capabilities/open-route.ts').then((at) => at.openRoute);

/**
 * Opens a place in the native app: inside it by its bridge, elsewhere by its deep link or the installer.
 * `missing` means that it did not open and that there is no installer.
 */
export function useOpenApp(place: () => NativeRoute): {
  open: () => void;
  opening: boolean;
  missing: boolean;
} {
  const openRoute = useCapability(load);
  const [opening, setOpening] = useState(false);
  const [missing, setMissing] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const open = async () => {
    const to = place();
    setOpening(true);
    // A browser follows a deep link only right after the tap, so outside the app nothing may be awaited
    // first.
    if (!hasNativeBridge() || (await openRoute(to)).outcome === 'unable') {
      const way = wayToApp(currentHost(brand.product), brand.app.downloads);
      const attempt = openApp(deepLinkTo(to, brand.app), way);
      stop.current = attempt.stop;
      setMissing(!(await attempt.ended));
    }
    setOpening(false);
  };
  return { open: () => void open(), opening, missing };
}
