import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { deepLinkTo } from '@ev/host/routes/deep-link.ts';
import type { NativeRoute } from '@ev/host/routes/native-routes.ts';
import { openApp, wayToApp } from '@ev/host/routes/open-app.ts';
import { useEffect, useRef, useState } from 'react';

/** Opens the native app at a place of it; without the app, what installs it. */
export function useOpenApp(place: () => NativeRoute): { open: () => void; opening: boolean } {
  const [opening, setOpening] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const open = () => {
    const attempt = openApp(
      deepLinkTo(place(), brand.app),
      wayToApp(currentHost(brand.product), brand.app.downloads),
    );
    stop.current = attempt.stop;
    setOpening(true);
    void attempt.ended.then(() => setOpening(false));
  };
  return { open, opening };
}
