import { fills } from 'virtual:ev/slot/app.network-place';
import type { ApiCaller } from './api.ts';

/** What whoever knows where networks are used gives: GCJ-02 degrees, null where it does not know. */
export type NetworkPlacePart = {
  findNetworkPlace(api: ApiCaller): Promise<{ latitude: number; longitude: number } | null>;
};

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    'app.network-place': () => Promise<NetworkPlacePart>;
  }
}

/** Where the network of the call is used; null where nobody in this house knows. */
export async function networkPlace(api: ApiCaller) {
  const part = await fills[0]?.();
  return (await part?.findNetworkPlace(api)) ?? null;
}
