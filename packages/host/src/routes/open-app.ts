import type { Host, HostKind, Platform } from '../detect.ts';

/** Where the app is got, by system. */
export type Downloads = Readonly<Record<'ios' | 'android' | 'harmony', string>>;

/** How somebody comes from a page to the app. */
export type WayToApp = {
  /** Whether an address of the app's scheme is followed here. */
  wakes: boolean;
  /** What installs the app, and opens it where it is installed. */
  download: string;
};

/** Web views of WeChat follow no scheme of others; there the service of the download opens the app. */
const deaf: readonly HostKind[] = ['wechat', 'wecom', 'miniProgram'];
const systems: Record<Platform, keyof Downloads> = {
  ios: 'ios',
  android: 'android',
  harmony: 'harmony',
  // Its page is for reading; whoever comes by a computer takes it from there to their phone.
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

/** When the app has not come to the front by then, it is not installed. */
const wokenWithinMs = 2_500;

/**
 * Opens the app by its deep link, and what installs it where the app does not come (specification §2). The promise ends
 * with either; `stop` leaves it at what was done, for a page that is gone.
 */
export function openApp(
  deepLink: string,
  { wakes, download }: WayToApp,
  go: (address: string) => void = (address) => window.location.assign(address),
): { ended: Promise<void>; stop(): void } {
  let stop = () => {};
  const ended = new Promise<void>((resolve) => {
    const left = () => document.hidden && stop();
    const timer = setTimeout(
      () => {
        stop();
        go(download);
      },
      wakes ? wokenWithinMs : 0,
    );
    stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', left);
      resolve();
    };
    document.addEventListener('visibilitychange', left);
  });
  if (wakes) go(deepLink);
  return { ended, stop };
}
