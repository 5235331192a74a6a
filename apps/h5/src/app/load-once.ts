/** Modules that are loaded when they are needed, each once. */
export type Loading<Module> = {
  /** The module when it is already here. */
  loaded(key: string): Module | null;
  /** @throws Error when it cannot be loaded; a failed try is forgotten, so that the next one really tries again. */
  load(key: string): Promise<Module>;
};

export function loadOnce<Module>(loaders: Record<string, () => Promise<Module>>): Loading<Module> {
  const here = new Map<string, Module>();
  const pending = new Map<string, Promise<Module>>();
  return {
    loaded: (key) => here.get(key) ?? null,
    load(key) {
      const running = pending.get(key);
      if (running) return running;
      const loader = loaders[key];
      if (!loader) return Promise.reject(new Error(`There is no module ${key}`));
      const promise = loader().then(
        (module) => {
          here.set(key, module);
          return module;
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
