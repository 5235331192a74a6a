import { type ClientType, clientType } from '@ev/contract/client-type';

/** The host in which the app runs (specification §1). */
export type HostKind = 'browser' | 'wechat' | 'miniProgram' | 'native' | 'wecom';
export type Platform = 'ios' | 'android' | 'harmony' | 'desktop';

/**
 * The mini-program container of the page: 0 none, 2 WeChat's, 3 the native app's own container, 4 WeCom's.
 * The specification defines these separately from client types: in 3 and 4 the title is the text of the
 * navigation bar, and 3 opens every page in a view of its own. Which hosts 3 and 4 are is our decision
 * (docs/decisions/0019-hosts.md).
 */
export type AppletsMode = 0 | 2 | 3 | 4;

/** What a page knows about its host besides the user agent. Each flag is set by the host itself. */
export type HostFlags = {
  /** The native app's bridge is present. */
  bridge?: boolean;
  /** WeChat says that a mini-program contains the page: `window.__wxjs_environment`. */
  miniProgram?: boolean;
  /** The `applets` parameter of the first address of the visit. */
  applets?: string | null;
  /** The version that the app has reported itself; it takes precedence over the user agent. */
  appVersion?: string | null;
};

export type Host = {
  kind: HostKind;
  clientType: ClientType;
  applets: AppletsMode;
  platform: Platform;
  /** The version of the brand's app if it reports one; otherwise null. */
  appVersion: string | null;
};

/** Numbers from the specification (§1); WeCom counts as "other". */
const clientTypes: Record<HostKind, ClientType> = {
  browser: clientType.browser,
  wechat: clientType.wechat,
  miniProgram: clientType.miniProgram,
  native: clientType.native,
  wecom: clientType.other,
};

/**
 * Detects the host of the page. The user agents of WeCom and of mini-programs name WeChat too, so these are
 * checked first. The brand's own app takes precedence over all, whatever else its user agent contains.
 * @param appName the word before `App/` in the user agent of the brand's app, such as `qingyu`
 */
export function detectHost(userAgent: string, appName: string, flags: HostFlags = {}): Host {
  const agent = userAgent.toLowerCase();
  const mark = `${appName.toLowerCase()}app/`;
  const kind = kindOf(agent, mark, flags);
  return {
    kind,
    clientType: clientTypes[kind],
    applets: appletsOf(kind, userAgent, flags),
    platform: platformOf(userAgent),
    appVersion: kind === 'native' ? (flags.appVersion ?? versionAfter(mark, agent)) : null,
  };
}

function kindOf(agent: string, mark: string, { bridge, miniProgram }: HostFlags): HostKind {
  if (bridge || agent.includes(mark)) return 'native';
  if (agent.includes('wxwork')) return 'wecom';
  if (!agent.includes('micromessenger')) return 'browser';
  return miniProgram || agent.includes('miniprogram') ? 'miniProgram' : 'wechat';
}

/** `…app/3.2.0`. */
function versionAfter(mark: string, agent: string): string | null {
  const [, after = ''] = agent.split(mark, 2);
  return /^\d+(\.\d+)*/.exec(after)?.[0] ?? null;
}

/** The native app's container sets the flag in the address; in a browser the flag is ignored. */
function appletsOf(kind: HostKind, userAgent: string, { miniProgram, applets }: HostFlags): AppletsMode {
  if (kind === 'miniProgram') return 2;
  if (kind === 'native') return applets === '3' ? 3 : 0;
  if (kind === 'wecom') return miniProgram || /miniprogram/i.test(userAgent) ? 4 : 0;
  return 0;
}

export function platformOf(userAgent: string): Platform {
  if (/OpenHarmony|HarmonyOS/i.test(userAgent)) return 'harmony';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : 'desktop';
}
