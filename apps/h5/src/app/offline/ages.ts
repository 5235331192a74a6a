/** When the shown responses of calls that could not be made were read, ms since 1970, by id of the call. */
const readAt = new Map<string, number>();
const listeners = new Set<() => void>();

export const offlineAges = {
  isEmpty: () => readAt.size === 0,
  of: (id: string) => readAt.get(id) ?? null,
  set(id: string, at: number | null) {
    if (at === null ? !readAt.delete(id) : readAt.get(id) === at) return;
    if (at !== null) readAt.set(id, at);
    for (const listener of listeners) listener();
  },
  clear: () => readAt.clear(),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
