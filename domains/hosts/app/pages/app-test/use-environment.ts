import { brand } from '@ev/brand/default/brand.ts';
import { browserStorage, getDeviceId, StorageUnavailable } from '@ev/client/device.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { findNativeBridge } from '@ev/host/native-bridge.ts';
import { type NetworkState, readNetwork, watchNetwork } from '@ev/host/network-state.ts';
import { readSystemInfo, readUserAgent } from '@ev/host/system-info.ts';
import { useEffect, useState } from 'react';

export type Section = { title: string; facts: Readonly<Record<string, unknown>> };

/** Facts about the host and the device, updated when the network or the window changes. Browser only. */
export function useEnvironment(): { kind: ReturnType<typeof currentHost>['kind']; sections: Section[] } {
  const [network, setNetwork] = useState<NetworkState>(readNetwork);
  const [, setSize] = useState(() => sizeOf());
  useEffect(() => watchNetwork(setNetwork), []);
  useEffect(() => {
    const follow = () => setSize(sizeOf());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  const host = currentHost(brand.product);
  return {
    kind: host.kind,
    sections: [
      {
        title: '运行环境',
        facts: {
          ...host,
          bridge: findNativeBridge() !== null,
          secure: window.isSecureContext,
          userAgent: readUserAgent(),
        },
      },
      { title: '网络', facts: network },
      { title: '系统信息', facts: readSystemInfo(deviceId()) },
    ],
  };
}

const sizeOf = () => `${window.innerWidth}×${window.innerHeight}`;

/** Or why there is none (specification §8). */
function deviceId(): string {
  try {
    return getDeviceId(browserStorage);
  } catch (error) {
    if (error instanceof StorageUnavailable) return error.message;
    throw error;
  }
}
