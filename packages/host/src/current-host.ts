import { clientTypeOf, hostOf, platformOf } from './detect.ts';

/** Where this page runs. Only in the browser. */
export function currentHost(appName: string) {
  const { userAgent } = navigator;
  const kind = hostOf(userAgent, appName);
  return { kind, clientType: clientTypeOf(kind), platform: platformOf(userAgent) };
}
