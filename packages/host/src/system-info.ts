import { type Platform, platformOf } from './detect.ts';

type Insets = { top: number; right: number; bottom: number; left: number };

/** What a page can tell of the phone (specification §3), in CSS pixels. */
export type SystemInfo = {
  windowWidth: number;
  windowHeight: number;
  pixelRatio: number;
  screenWidth: number;
  screenHeight: number;
  language: string;
  statusBarHeight: number;
  /** Its name and version, `Android 15`; the name alone where it keeps the version to itself. */
  system: string;
  platform: Platform;
  /** `iPhone`, `Pixel 9`; empty where the browser does not say it. */
  model: string;
  /** What neither notch nor rounded corners nor the home bar hide. */
  safeArea: Insets & { width: number; height: number };
  safeAreaInsets: Insets;
  /** The random id that the client keeps in local storage. */
  deviceId: string;
};

/** What the browser calls itself by, for whoever reports what they are in. */
export function readUserAgent(): string {
  return navigator.userAgent;
}

/** Only in the browser. @param deviceId the client's, which it keeps or has got from the app */
export function readSystemInfo(deviceId: string): SystemInfo {
  const { innerWidth: windowWidth, innerHeight: windowHeight, devicePixelRatio, screen } = window;
  const insets = readInsets();
  return {
    windowWidth,
    windowHeight,
    pixelRatio: devicePixelRatio,
    screenWidth: screen.width,
    screenHeight: screen.height,
    language: navigator.language,
    // A page that begins below the status bar has no inset there: for it the bar is as good as none.
    statusBarHeight: insets.top,
    ...systemOf(navigator.userAgent),
    safeArea: {
      top: insets.top,
      left: insets.left,
      right: windowWidth - insets.right,
      bottom: windowHeight - insets.bottom,
      width: windowWidth - insets.left - insets.right,
      height: windowHeight - insets.top - insets.bottom,
    },
    safeAreaInsets: insets,
    deviceId,
  };
}

const systems: Record<Platform, [name: string, version: RegExp]> = {
  harmony: ['HarmonyOS', /(?:OpenHarmony|HarmonyOS)[ /]([\d.]+)/i],
  ios: ['iOS', /OS ([\d_]+) like Mac OS X/],
  android: ['Android', /Android ([\d.]+)/],
  desktop: ['', /(Windows NT [\d.]+|Mac OS X [\d_.]+|Linux)/],
};

export function systemOf(userAgent: string): Pick<SystemInfo, 'system' | 'platform' | 'model'> {
  const platform = platformOf(userAgent);
  const [name, pattern] = systems[platform];
  const version = pattern.exec(userAgent)?.[1]?.replaceAll('_', '.') ?? '';
  return { platform, system: [name, version].filter(Boolean).join(' '), model: modelOf(userAgent) };
}

/** Android names it after its version, unless it keeps it to itself by saying `K`. */
function modelOf(userAgent: string): string {
  const [, ofApple] = /\((iPhone|iPad|iPod)/.exec(userAgent) ?? [];
  if (ofApple) return ofApple;
  const [, model = ''] =
    /Android [\d.]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/i.exec(userAgent) ?? [];
  return model === 'K' ? '' : model;
}

/** The styles alone know them. */
function readInsets(): Insets {
  const probe = document.createElement('div');
  probe.style.cssText =
    'position:fixed;visibility:hidden;padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)';
  document.body.append(probe);
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(probe);
  const px = (text: string) => Number.parseFloat(text) || 0;
  const insets = {
    top: px(paddingTop),
    right: px(paddingRight),
    bottom: px(paddingBottom),
    left: px(paddingLeft),
  };
  probe.remove();
  return insets;
}
