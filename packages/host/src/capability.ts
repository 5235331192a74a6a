import type { Host, HostKind } from './detect.ts';
import type { MiniProgram } from './mini-program.ts';
import type { NativeBridge } from './native-bridge.ts';
import type { NativeMethod, NativeMethods } from './native-contract.ts';
import type { WechatSdk } from './wechat-sdk.ts';

/** The result of a request to a host. Whatever a host does wrong is reported as `unable`. */
export type Outcome<Done> =
  | { outcome: 'done'; data: Done }
  /** The customer closed what was opened. */
  | { outcome: 'left' }
  /**
   * None of this host's ways worked; the page offers an alternative. `message` is the runtime's own where the
   * specification has one (§8).
   */
  | { outcome: 'unable'; message?: string };

export const unable = { outcome: 'unable' } as const;
export const left = { outcome: 'left' } as const;
export const done = <Done>(data: Done): Outcome<Done> => ({ outcome: 'done', data });

/** What a way may use; a tool is available only if the host has it. */
export type HostTools = {
  host: Host;
  bridge: NativeBridge | null;
  /** WeChat's SDK if WeChat accepts the page's signature (`isWxSign`, specification §3), otherwise null. */
  wechat(): Promise<WechatSdk | null>;
  /** The mini-program that contains the page, which needs no signature; otherwise null. */
  miniProgram(): Promise<MiniProgram | null>;
};

/** One way to perform a capability. */
export type Way<Input, Done> = {
  /** What it uses, as named in the table of docs/hosts.md. */
  by: string;
  /** The hosts that support it; all hosts by default. */
  hosts?: readonly HostKind[];
  go(input: Input, tools: HostTools): Promise<Outcome<Done>>;
};

/** An operation that hosts perform in different ways, listed in the order in which they are tried. */
export type Capability<Input, Done> = { name: string; ways: readonly Way<Input, Done>[] };

/** The ways that a host supports, best first. */
export function waysIn<Input, Done>(
  { ways }: Capability<Input, Done>,
  kind: HostKind,
): readonly Way<Input, Done>[] {
  return ways.filter(({ hosts }) => !hosts || hosts.includes(kind));
}

/**
 * Tries the ways in order until one succeeds or the customer closes it. Never rejects. If all fail, the first
 * result is returned, because it is the most informative: later ways are only fallbacks.
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
 * A way that calls a method of the native app's bridge.
 * @param read converts the response data to the capability's result; null for invalid data, which counts as
 * unable
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
