import type { NativeBridge } from './native-bridge.ts';

const types = ['wifi', 'ethernet', '5g', '4g', '3g', '2g', 'none', 'unknown'] as const;
export type NetworkType = (typeof types)[number];
/** Specification §4: whether there is a network, and of what kind. */
export type NetworkState = { isConnected: boolean; networkType: NetworkType };

/** The Network Information API, which Safari and Firefox do not have. */
type Connection = EventTarget & { type?: string; effectiveType?: string };

const connection = () => (navigator as { connection?: Connection }).connection;

/** As far as the phone knows it by itself. */
export function readNetwork(): NetworkState {
  // Only where the device says so itself there is none.
  if ((navigator as { onLine?: boolean }).onLine === false)
    return { isConnected: false, networkType: 'none' };
  const { type, effectiveType } = connection() ?? {};
  const wired = type === 'wifi' || type === 'ethernet';
  return { isConnected: true, networkType: typeOf(wired ? type : effectiveType) };
}

/**
 * Tells of every change, once for each. The app's word counts more than the browser's: web views are known to take
 * themselves for connected. Gives the way to stop.
 */
export function watchNetwork(
  bridge: NativeBridge | null,
  listener: (state: NetworkState) => void,
): () => void {
  let last = readNetwork();
  const tell = (state: NetworkState) => {
    if (state.isConnected === last.isConnected && state.networkType === last.networkType) return;
    last = state;
    listener(state);
  };
  const look = () => tell(readNetwork());
  const line = connection();
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  line?.addEventListener('change', look);
  const stop = bridge?.on('networkChanged', (data) => {
    const state = readState(data);
    if (state) tell(state);
  });
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    line?.removeEventListener('change', look);
    stop?.();
  };
}

function readState(data: unknown): NetworkState | null {
  const { isConnected, networkType } = Object(data) as Record<keyof NetworkState, unknown>;
  if (typeof isConnected !== 'boolean') return null;
  return { isConnected, networkType: isConnected ? typeOf(networkType) : 'none' };
}

function typeOf(name: unknown): NetworkType {
  const found = types.find((type) => type === name);
  // A slow line of the second generation has a name of its own.
  return found ?? (name === 'slow-2g' ? '2g' : 'unknown');
}
