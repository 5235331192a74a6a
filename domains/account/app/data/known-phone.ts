import { isMobile } from '@ev/kernel/phone.ts';
import { useSyncExternalStore } from 'react';

const key = 'known-phone';
const listeners = new Set<() => void>();

function write(phone: string | null): void {
  try {
    if (phone) localStorage.setItem(key, phone);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the customer types it again.
  }
  for (const listener of listeners) listener();
}

function read(): string | null {
  try {
    const phone = localStorage.getItem(key);
    return phone && isMobile(phone) ? phone : null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The phone of the last login on this device. It is sent only with a login, and the customer can remove it.
 */
export function useKnownPhone() {
  const phone = useSyncExternalStore(subscribe, read, () => null);
  return { phone, remember: (used: string) => write(used), forget: () => write(null) };
}
