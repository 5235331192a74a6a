import { useEffect, useRef, useSyncExternalStore } from 'react';

const offKey = 'ev.console.shortcutsOff';
const listeners = new Set<() => void>();

/** Keys without a modifier can be switched off, for users of speech input (WCAG 2.1.4). */
export const shortcutSwitch = {
  isOn(): boolean {
    try {
      return localStorage.getItem(offKey) === null;
    } catch {
      return true;
    }
  },
  turn(on: boolean): void {
    try {
      if (on) localStorage.removeItem(offKey);
      else localStorage.setItem(offKey, '1');
    } catch {
      // Without storage they stay on.
    }
    for (const listener of listeners) listener();
  },
};

export function useShortcutsOn(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, shortcutSwitch.isOn);
}

/** Calls the handler of a key while the page is shown. Typing into a field is no shortcut. */
export function useShortcuts(handlers: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const handler = latest.current[keyOf(event)];
      if (!handler || isTaken(event) || !shortcutSwitch.isOn()) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** A Chinese input method reports other characters for the key of `/` and `?`. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key === '/' || key === '?') return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return key.length === 1 ? key.toLowerCase() : key;
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role="dialog"]:not([aria-hidden="true"])')) return true;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest('input, textarea, select, [contenteditable="true"], [role="combobox"]') != null;
}
