import type { Host, HostKind } from './detect.ts';
import type { MiniProgram } from './mini-program.ts';
import type { NativeBridge } from './native-bridge.ts';
import type { NativeMethod, NativeMethods } from './native-contract.ts';
import type { WechatSdk } from './wechat-sdk.ts';

/** What came of asking a host for something. Nothing that a host does wrong is more than an `unable`. */
export type Outcome<Done> =
  | { outcome: 'done'; data: Done }
  /** The person left what was opened. */
  | { outcome: 'left' }
  /**
   * No way that this host has led anywhere; the page says what to do instead.
   * `message` is the runtime's own where the specification has one (§8).
   */
  | { outcome: 'unable'; message?: string };

export const unable = { outcome: 'unable' } as const;
export const left = { outcome: 'left' } as const;
export const done = <Done>(data: Done): Outcome<Done> => ({ outcome: 'done', data });

/** What a way may use, each only where the host has it. */
export type HostTools = {
  host: Host;
  bridge: NativeBridge | null;
  /** WeChat's SDK once WeChat takes the page for ours (`isWxSign`, specification §3); otherwise null. */
  wechat(): Promise<WechatSdk | null>;
  /** The mini-program around the page, which takes no signature; otherwise null. */
  miniProgram(): Promise<MiniProgram | null>;
};

/** One way to do something. */
export type Way<Input, Done> = {
  /** What it uses, as the table of docs/hosts.md says it. */
  by: string;
  /** The hosts that have it; every host where nothing is said. */
  hosts?: readonly HostKind[];
  go(input: Input, tools: HostTools): Promise<Outcome<Done>>;
};

/** Something that hosts can do, each in its own way. Ways stand in the order in which they are tried. */
export type Capability<Input, Done> = { name: string; ways: readonly Way<Input, Done>[] };

/** The ways that a host has, best first. */
export function waysIn<Input, Done>(
  { ways }: Capability<Input, Done>,
  kind: HostKind,
): readonly Way<Input, Done>[] {
  return ways.filter(({ hosts }) => !hosts || hosts.includes(kind));
}

/**
 * Tries one way after the other until one leads somewhere, also to somebody who left. Never rejects. Where none does,
 * what the first had to say tells most: the later ones only stand in for it.
 */
export async function tryWays<Input, Done>(
  capability: Capability<Input, Done>,
  input: Input,
  tools: HostTools,
): Promise<Outcome<Done>> {
  let failed: Outcome<Done> = unable;
  for (const way of waysIn(capability, tools.host.kind)) {
    const outcome = await way.go(input, tools).catch((): Outcome<Done> => unable);
    if (outcome.outcome !== 'unable') return outcome;
    if (failed === unable) failed = outcome;
  }
  return failed;
}

/**
 * A way by a method of the native app's bridge.
 * @param read the answer's data as the capability gives it; null for garbage, which counts as unable
 */
export function byBridge<Method extends NativeMethod, Done>(
  method: Method,
  read: (data: unknown) => Done | null,
  timeoutMs?: number,
): Way<NativeMethods[Method]['data'], Done> {
  return {
    by: `bridge \`${method}\``,
    hosts: ['native'],
    async go(input, { bridge }) {
      const answer = (await bridge?.call(method, input, timeoutMs)) ?? unable;
      if (answer.outcome !== 'done') return answer;
      const data = read(answer.data);
      return data === null ? unable : done(data);
    },
  };
}
