import { brand } from '@ev/brand/default/brand.ts';

/** Which version of the native app is needed, and where to get it if it has no download page. */
export const needsVersion = (from: string, download: string | null): string =>
  `这项功能需要${brand.app.name} APP ${from} 或以上版本${download === null ? '，请在手机的应用商店升级' : ''}`;
