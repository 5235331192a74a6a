import { type ClientType, clientType } from '@ev/contract/client-type';

/** What the app runs in (specification §1). */
export type HostKind = 'browser' | 'wechat' | 'miniProgram' | 'native' | 'wecom';
export type Platform = 'ios' | 'android' | 'harmony' | 'desktop';

/**
 * What holds the page as a mini-program: 0 nothing, 2 WeChat's, 3 the native app's own container, 4 WeCom's. The
 * specification counts these apart from client types: in 3 and 4 the title is the navigation bar's text, and 3 opens
 * every page in a view of its own. Which hosts 3 and 4 are is our decision (docs/decisions/0019-hosts.md).
 */
export type AppletsMode = 0 | 2 | 3 | 4;

/** What a page can tell of its host beside the user agent. Each is set by the host itself. */
export type HostFlags = {
  /** The native app's bridge is there. */
  bridge?: boolean;
  /** WeChat says that the page is a mini-program's: `window.__wxjs_environment`. */
  miniProgram?: boolean;
  /** `applets` of the address that the visit began with. */
  applets?: string | null;
  /** What the app itself has said of its version, which goes before the user agent. */
  appVersion?: string | null;
};

export type Host = {
  kind: HostKind;
  clientType: ClientType;
  applets: AppletsMode;
  platform: Platform;
  /** Of the brand's app, where it says so; otherwise null. */
  appVersion: string | null;
};

/** Numbers of the specification (§1); WeCom is among "other". */
const clientTypes: Record<HostKind, ClientType> = {
  browser: clientType.browser,
  wechat: clientType.wechat,
  miniProgram: clientType.miniProgram,
  native: clientType.native,
  wecom: clientType.other,
};

/**
 * Who the page is in. WeCom's user agent names WeChat too, and so does a mini-program's, so they are looked for
 * first; the brand's own app goes before all, whatever else its user agent claims.
 * @param appName the word that the brand's app puts into its user agent before `App/`, such as `qingyu`
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

/** The native app's container says so in the address; a browser that says so is none. */
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
