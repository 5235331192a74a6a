import type pg from 'pg';

/** Thrown at everything that a process does after its death. */
export class ProcessDied extends Error {
  constructor() {
    super('The process has died');
    this.name = 'ProcessDied';
  }
}

/** The life of one process: it may end between any two effects. */
export type Life = {
  /** Counts one effect. @throws ProcessDied when the process dies before it */
  effect(): void;
  isOver(): boolean;
  /** Effects since the death was last planned. */
  effects(): number;
  /** Lets this many more effects happen and no more; null: no death. */
  dieAfter(effects: number | null): void;
  /** The pool as the process sees it: its statements count, and its death drops its connections. */
  pool(pool: pg.Pool): pg.Pool;
  /** A partner as the process sees it: it may die right before a call and right after. */
  port<Port extends object>(port: Port): Port;
  /** The backends whose connections the death has dropped. */
  dropped(): readonly number[];
};

type Method = (...args: unknown[]) => unknown;

export function createLife(): Life {
  let count = 0;
  let last: number | null = null;
  let over = false;
  const held = new Set<pg.PoolClient>();
  const dropped: number[] = [];

  function end(): void {
    over = true;
    for (const client of held) {
      dropped.push((client as pg.PoolClient & { processID: number }).processID);
      // With an error the connection is closed, and the server rolls back the open transaction.
      client.release(new ProcessDied());
    }
    held.clear();
  }

  function assertAlive(): void {
    if (over) throw new ProcessDied();
  }

  function effect(): void {
    assertAlive();
    if (last !== null && count >= last) {
      end();
      throw new ProcessDied();
    }
    count += 1;
  }

  /** The object with some of its methods replaced. */
  function guarded<Target extends object>(
    target: Target,
    wrap: (name: string, method: Method) => Method | null,
  ): Target {
    return new Proxy(target, {
      get(_, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as Method;
        return wrap(String(key), method) ?? method;
      },
    });
  }

  const counted =
    (method: Method): Method =>
    async (...args) => {
      effect();
      try {
        return await method(...args);
      } finally {
        // A connection that the death has dropped reports only that it was terminated.
        assertAlive();
      }
    };

  async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
    assertAlive();
    const client = await pool.connect();
    if (over) {
      client.release();
      throw new ProcessDied();
    }
    held.add(client);
    return guarded(client, (name, method) => {
      if (name === 'query') return counted(method);
      if (name !== 'release') return null;
      return () => {
        if (held.delete(client)) method();
      };
    });
  }

  return {
    effect,
    isOver: () => over,
    effects: () => count,
    dieAfter(effects) {
      count = 0;
      last = effects;
    },
    pool: (pool) =>
      guarded(pool, (name) => {
        // A single statement takes a connection as a transaction does, so that its death drops it too.
        if (name === 'query') {
          return async (...args) => {
            const client = await connect(pool);
            try {
              return await (client.query as Method)(...args);
            } finally {
              client.release();
            }
          };
        }
        return name === 'connect' ? () => connect(pool) : null;
      }),
    port: (port) =>
      guarded(port, (_, method) => async (...args) => {
        effect();
        try {
          return await method(...args);
        } finally {
          effect();
        }
      }),
    dropped: () => dropped,
  };
}
