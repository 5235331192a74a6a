import type { Host, HostKind, Platform } from '../detect.ts';

/** Where to download the app, by system; null while no app store offers it. */
export type Downloads = Readonly<Record<'ios' | 'android' | 'harmony', string | null>>;

/** How a customer gets from a page to the app. */
export type WayToApp = {
  /** Whether this host follows an address of the app's scheme. */
  wakes: boolean;
  /** The page that installs the app, or opens it if it is installed; null if there is none. */
  download: string | null;
};

/** WeChat's web views do not follow the schemes of other apps; there the download service opens the app. */
const deaf: readonly HostKind[] = ['wechat', 'wecom', 'miniProgram'];
const systems: Record<Platform, keyof Downloads> = {
  ios: 'ios',
  android: 'android',
  harmony: 'harmony',
  // For desktop computers: customers only read this page and continue on their phone.
  desktop: 'android',
};

export function wayToApp(
  { kind, platform }: Pick<Host, 'kind' | 'platform'>,
  downloads: Downloads,
): WayToApp {
  return {
    wakes: !deaf.includes(kind) && platform !== 'desktop',
    download: downloads[systems[platform]],
  };
}

/** If the app has not come to the front by then, it is not installed. */
const wokenWithinMs = 2_500;

/**
 * Opens the app by its deep link, and the download page if the app does not open (specification §2). The
 * promise resolves in both cases; `false` if the app did not open and there is no download page. `stop` cancels
 * what has not happened yet, for a page that was closed.
 */
export function openApp(
  deepLink: string,
  { wakes, download }: WayToApp,
  go: (address: string) => void = (address) => window.location.assign(address),
): { ended: Promise<boolean>; stop(): void } {
  let stop = () => {};
  const ended = new Promise<boolean>((resolve) => {
    const left = () => document.hidden && stop();
    const timer = setTimeout(
      () => {
        if (download === null) resolve(false);
        stop();
        if (download !== null) go(download);
      },
      wakes ? wokenWithinMs : 0,
    );
    stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', left);
      resolve(true);
    };
    document.addEventListener('visibilitychange', left);
  });
  if (wakes) go(deepLink);
  return { ended, stop };
}
