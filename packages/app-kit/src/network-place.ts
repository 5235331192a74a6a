import { fills } from 'virtual:ev/slot/app.network-place';
import type { ApiCaller } from '@ev/query/api.ts';

/** The domain that locates network addresses provides GCJ-02 degrees, or null if it does not know. */
export type NetworkPlacePart = {
  findNetworkPlace(api: ApiCaller): Promise<{ latitude: number; longitude: number } | null>;
};

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    'app.network-place': () => Promise<NetworkPlacePart>;
  }
}

/** The location of the caller's network; null if no domain can locate it. */
export async function networkPlace(api: ApiCaller) {
  const part = await fills[0]?.();
  return (await part?.findNetworkPlace(api)) ?? null;
}
