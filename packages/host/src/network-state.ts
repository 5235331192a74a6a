import type { NativeBridge } from './native-bridge.ts';
import type { NetworkType, UncheckedEvent } from './native-contract.ts';

const types: readonly NetworkType[] = ['wifi', 'ethernet', '5g', '4g', '3g', '2g', 'none', 'unknown'];
/** Specification §4: whether there is a network, and of what kind. */
export type NetworkState = { isConnected: boolean; networkType: NetworkType };

/** The Network Information API, which Safari and Firefox do not have. */
type Connection = EventTarget & { type?: string; effectiveType?: string };

const connection = () => (navigator as { connection?: Connection }).connection;

/** What the app has said last. Web views are known to take themselves for connected, so it counts more. */
let told: NetworkState | null = null;
const watchers = new Set<() => void>();

/** As far as the phone knows it. */
export function readNetwork(): NetworkState {
  // Only where the device says so itself there is none.
  if ((navigator as { onLine?: boolean }).onLine === false)
    return { isConnected: false, networkType: 'none' };
  if (told) return told;
  const { type, effectiveType } = connection() ?? {};
  const wired = type === 'wifi' || type === 'ethernet';
  return { isConnected: true, networkType: typeOf(wired ? type : effectiveType) };
}

/** Tells of every change, once for each. Gives the way to stop. */
export function watchNetwork(listener: (state: NetworkState) => void): () => void {
  let last = readNetwork();
  const look = () => {
    const state = readNetwork();
    if (state.isConnected === last.isConnected && state.networkType === last.networkType) return;
    last = state;
    listener(state);
  };
  const line = connection();
  watchers.add(look);
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  line?.addEventListener('change', look);
  return () => {
    watchers.delete(look);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    line?.removeEventListener('change', look);
  };
}

/** Lets the page hear from the app what it would hear from a browser: whoever listens to the window hears it too. */
export function followNativeNetwork(bridge: NativeBridge): () => void {
  return bridge.on('networkChanged', (data) => {
    const state = readState(data);
    if (!state) return;
    const { isConnected } = readNetwork();
    told = state;
    if (state.isConnected !== isConnected) {
      window.dispatchEvent(new Event(state.isConnected ? 'online' : 'offline'));
    }
    for (const look of watchers) look();
  });
}

function readState(data: unknown): NetworkState | null {
  const { isConnected, networkType } = Object(data) as UncheckedEvent<'networkChanged'>;
  if (typeof isConnected !== 'boolean') return null;
  return { isConnected, networkType: isConnected ? typeOf(networkType) : 'none' };
}

function typeOf(name: unknown): NetworkType {
  const found = types.find((type) => type === name);
  // A slow line of the second generation has a name of its own.
  return found ?? (name === 'slow-2g' ? '2g' : 'unknown');
}
