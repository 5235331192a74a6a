import { fills } from 'virtual:ev/slot/app.wechat';
import { brand } from '@ev/brand/default/brand.ts';
import { type Capability, type HostTools, type Outcome, tryWays } from '@ev/host/capability.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { findNativeBridge } from '@ev/host/native-bridge.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { miniProgramAround } from './mini-program-around.ts';

/** The tools of the current host that capabilities may use. */
export function hostTools(api: ApiCaller): HostTools {
  return {
    host: currentHost(brand.product),
    bridge: findNativeBridge(),
    async wechat() {
      const wechat = await fills[0]?.();
      return (await wechat?.sdkFor(api)) ?? null;
    },
    miniProgram: miniProgramAround,
  };
}

/** Performs a capability in the current host, once its code is loaded. */
export function tryHere<Input, Done>(
  capability: Capability<Input, Done>,
  input: Input,
  api: ApiCaller,
): Promise<Outcome<Done>> {
  return tryWays(capability, input, hostTools(api));
}
