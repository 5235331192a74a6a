import type { NativeBridge } from './native-bridge.ts';
import type { NetworkType, UncheckedEvent } from './native-contract.ts';

const types: readonly NetworkType[] = ['wifi', 'ethernet', '5g', '4g', '3g', '2g', 'none', 'unknown'];
/** Specification §4: whether there is a network, and of which type. */
export type NetworkState = { isConnected: boolean; networkType: NetworkType };

/** The Network Information API, which Safari and Firefox do not have. */
type Connection = EventTarget & { type?: string; effectiveType?: string };

const connection = () => (navigator as { connection?: Connection }).connection;

/**
 * The last state that the app reported. It takes precedence, because web views are known to report a
 * connection that they do not have.
 */
let told: NetworkState | null = null;
const watchers = new Set<() => void>();

/** The network state as far as the phone knows it. */
export function readNetwork(): NetworkState {
  // A device that itself reports being offline takes precedence over what the app has reported.
  if ((navigator as { onLine?: boolean }).onLine === false)
    return { isConnected: false, networkType: 'none' };
  if (told) return told;
  const { type, effectiveType } = connection() ?? {};
  const wired = type === 'wifi' || type === 'ethernet';
  return { isConnected: true, networkType: typeOf(wired ? type : effectiveType) };
}

/** Calls the listener once for every change. Returns a function that stops watching. */
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

/**
 * Fires the browser's `online` and `offline` events for the app's network events, so that listeners on the
 * window are notified too.
 */
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
  // The API has a separate name for slow 2G connections.
  return found ?? (name === 'slow-2g' ? '2g' : 'unknown');
}
