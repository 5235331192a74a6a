import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { useEffect, useRef, useState } from 'react';

/** When the app has not come to the front by then, it is not installed. */
const giveUpMs = 2_500;

/**
 * Opens the native app by its deep link; without the app the store's page is opened instead.
 * @param target address within the app to open there, or null for its start
 */
export function useOpenApp(target: string | null): { open: () => void; opening: boolean } {
  const [opening, setOpening] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const left = () => {
      if (!document.hidden) return;
      clearTimeout(timer.current);
      setOpening(false);
    };
    document.addEventListener('visibilitychange', left);
    return () => {
      document.removeEventListener('visibilitychange', left);
      clearTimeout(timer.current);
    };
  }, []);

  const open = () => {
    setOpening(true);
    timer.current = setTimeout(() => {
      setOpening(false);
      window.location.href = storeUrl();
    }, giveUpMs);
    window.location.href = deepLink(target);
  };
  return { open, opening };
}

/** `scheme://host/{routeName}?query`: a web view for an address of ours, the main page otherwise. */
export function deepLink(target: string | null): string {
  const base = `${brand.app.scheme}://${brand.app.deepLinkHost}`;
  if (!target) return `${base}/main/index?tabIndex=0`;
  const url = `${window.location.origin}/h5${target}`;
  return `${base}/common/webview?${new URLSearchParams({ url })}`;
}

function storeUrl(): string {
  const { ios, android, harmony } = brand.app.downloads;
  const { platform } = currentHost(brand.product);
  return platform === 'ios' ? ios : platform === 'harmony' ? harmony : android;
}
