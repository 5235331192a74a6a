import { type Platform, platformOf } from './detect.ts';

type Insets = { top: number; right: number; bottom: number; left: number };

/** What a page knows about the phone (specification §3), in CSS pixels. */
export type SystemInfo = {
  windowWidth: number;
  windowHeight: number;
  pixelRatio: number;
  screenWidth: number;
  screenHeight: number;
  language: string;
  statusBarHeight: number;
  /** Name and version, `Android 15`; the name alone if the version is hidden. */
  system: string;
  platform: Platform;
  /** `iPhone`, `Pixel 9`; empty if the browser does not reveal it. */
  model: string;
  /** The area not covered by the notch, rounded corners or the home bar. */
  safeArea: Insets & { width: number; height: number };
  safeAreaInsets: Insets;
  /** The random id that the client keeps in local storage. */
  deviceId: string;
};

/** The browser's user agent, for reports of the environment. */
export function readUserAgent(): string {
  return navigator.userAgent;
}

/** Browser only. @param deviceId the client's device id, its own or the app's */
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
    // A page that begins below the status bar has no inset there; for such a page the bar does not matter.
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

/** Android writes the model after the version, or `K` when it hides the model. */
function modelOf(userAgent: string): string {
  const [, ofApple] = /\((iPhone|iPad|iPod)/.exec(userAgent) ?? [];
  if (ofApple) return ofApple;
  const [, model = ''] =
    /Android [\d.]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/i.exec(userAgent) ?? [];
  return model === 'K' ? '' : model;
}

/** The insets can only be read through CSS. */
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
