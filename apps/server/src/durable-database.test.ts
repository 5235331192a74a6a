import { expect, it, vi } from 'vitest';
import { assertDurable } from './durable-database.ts';

const database = (settings: Readonly<Record<string, string>>) => ({
  query: async () => ({ rows: Object.entries(settings).map(([name, setting]) => ({ name, setting })) }),
});
const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'local' };

it('accepts a database that loses nothing', async () => {
  const warn = vi.fn();
  await assertDurable(database(durable), { testEnvironment: null }, { warn });
  expect(warn).not.toHaveBeenCalled();
});

it.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'refuses one without %s, of which a rehearsal only warns',
  async (name) => {
    const forgetful = database({ ...durable, [name]: 'off' });
    const warn = vi.fn();
    await expect(assertDurable(forgetful, { testEnvironment: null }, { warn })).rejects.toThrow(
      `DATABASE_URL: ${name} is off in this PostgreSQL`,
    );
    await assertDurable(forgetful, { testEnvironment: 'rehearsal' }, { warn });
    expect(warn).toHaveBeenCalledOnce();
  },
);
