/**
 * What the app runs in, read from the user agent (specification §1: client types 1 to 5, with OpenHarmony
 * among the native platforms). WeCom's user agent also names WeChat, so it is looked for first; the same is
 * true of a mini-program.
 */
export type HostKind = 'browser' | 'wechat' | 'miniProgram' | 'native' | 'wecom';
export type Platform = 'ios' | 'android' | 'harmony' | 'desktop';

/** Numbers of the specification; WeCom is among "other". */
const clientTypes: Record<HostKind, 1 | 2 | 3 | 4 | 5> = {
  browser: 1,
  wechat: 2,
  miniProgram: 3,
  native: 4,
  wecom: 5,
};

/** @param appName the word that the brand's app puts into its user agent, such as `qingyu` */
export function hostOf(userAgent: string, appName: string): HostKind {
  const agent = userAgent.toLowerCase();
  if (agent.includes(`${appName.toLowerCase()}app/`)) return 'native';
  if (agent.includes('wxwork')) return 'wecom';
  if (agent.includes('miniprogram')) return 'miniProgram';
  return agent.includes('micromessenger') ? 'wechat' : 'browser';
}

export function clientTypeOf(host: HostKind): 1 | 2 | 3 | 4 | 5 {
  return clientTypes[host];
}

export function platformOf(userAgent: string): Platform {
  if (/OpenHarmony|HarmonyOS/i.test(userAgent)) return 'harmony';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : 'desktop';
}
