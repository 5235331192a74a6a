import { uuid } from '@ev/kernel/ids.ts';
import { useSyncExternalStore } from 'react';

/** The link of a rescue that was requested on this phone without an account. */
export type HeldRescue = { caseNo: string; token: string };

const key = 'rescue.held';
const requestKey = 'rescue.request';
const listeners = new Set<() => void>();
let known: { text: string | null; value: HeldRescue | null } = { text: null, value: null };

function parsed(text: string | null): HeldRescue | null {
  try {
    const { caseNo, token } = JSON.parse(text ?? 'null') as Partial<HeldRescue>;
    return caseNo && token ? { caseNo, token } : null;
  } catch {
    return null;
  }
}

function get(): HeldRescue | null {
  try {
    const text = localStorage.getItem(key);
    if (text !== known.text) known = { text, value: parsed(text) };
  } catch {
    // Without storage only the value in memory exists.
  }
  return known.value;
}

/** Null forgets it. */
export function holdRescue(value: HeldRescue | null): void {
  const text = value && JSON.stringify(value);
  known = { text, value };
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    sessionStorage.removeItem(requestKey);
  } catch {
    // Lasts as long as the page; the link stays in the address.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useHeldRescue = (): HeldRescue | null => useSyncExternalStore(subscribe, get, () => null);

/** The id of the request that is being written: the same after a lost response and a reload. */
export function requestId(): string {
  const fresh = uuid();
  try {
    const stored = sessionStorage.getItem(requestKey) ?? fresh;
    sessionStorage.setItem(requestKey, stored);
    return stored;
  } catch {
    return fresh;
  }
}
