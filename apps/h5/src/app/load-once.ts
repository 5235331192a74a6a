/** Loads parts on demand, each once. */
export type Loading<Part> = {
  /** The part if it is already loaded. */
  loaded(key: string): Part | null;
  /**
   * @throws Error when it cannot be loaded; a failed attempt is dropped, so that the next call really tries
   * again.
   */
  load(key: string): Promise<Part>;
};

export function loadOnce<Part>(load: (key: string) => Promise<Part>): Loading<Part> {
  const here = new Map<string, Part>();
  const pending = new Map<string, Promise<Part>>();
  return {
    loaded: (key) => here.get(key) ?? null,
    load(key) {
      const running = pending.get(key);
      if (running) return running;
      const promise = load(key).then(
        (part) => {
          here.set(key, part);
          return part;
        },
        (error) => {
          pending.delete(key);
          throw error;
        },
      );
      pending.set(key, promise);
      return promise;
    },
  };
}
