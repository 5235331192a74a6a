import { fills } from 'virtual:ev/slot/app.wechat';
import { brand } from '@ev/brand/default/brand.ts';
import { type Capability, type HostTools, type Outcome, tryWays, unable } from '@ev/host/capability.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { findNativeBridge } from '@ev/host/native-bridge.ts';
import { useCallback } from 'react';
import { type ApiCaller, useApi } from './api.ts';

/** What there is to do something with where the page is. */
export function hostTools(api: ApiCaller): HostTools {
  return {
    host: currentHost(brand.product),
    bridge: findNativeBridge(),
    async wechat() {
      const wechat = await fills[0]?.();
      return (await wechat?.sdkFor(api)) ?? null;
    },
  };
}

/**
 * Does something by whatever the host has for it. `load` imports the capability, which few visits need; where its code
 * does not come the outcome is `unable`, like everything else that does not work. Give a function that stays the same.
 */
export function useCapability<Input, Done>(
  load: () => Promise<Capability<Input, Done>>,
): (input: Input) => Promise<Outcome<Done>> {
  const api = useApi();
  return useCallback(
    async (input) => {
      const capability = await load().catch(() => null);
      return capability ? tryWays(capability, input, hostTools(api)) : unable;
    },
    [api, load],
  );
}
