import { clientType } from '@ev/contract/client-type';

const devices: Readonly<Record<number, string>> = {
  [clientType.browser]: '浏览器',
  [clientType.wechat]: '微信',
  [clientType.miniProgram]: '微信小程序',
  [clientType.native]: '手机 App',
};

/** What a device is, by the client that logged in. */
export const deviceName = (type: number): string => devices[type] ?? '其他设备';

const kilobyte = 1024;

/** `35 KB`, `1.2 MB` */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / kilobyte;
  if (kilobytes < kilobyte) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / kilobyte).toFixed(1)} MB`;
}
