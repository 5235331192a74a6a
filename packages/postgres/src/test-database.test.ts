import { expect, inject, it } from 'vitest';
import { checkDatabase } from './check-database.ts';
import { cloneDatabase, createTemplate } from './test-database.ts';
import { withClient } from './with-client.ts';

const adminUrl = inject('postgresUrl');

const run = (url: string, sql: string) =>
  withClient({ connectionString: url }, async (client) => (await client.query(sql)).rows);

it('makes a template once, however many request it at once, and separate copies', async () => {
  let made = 0;
  const migrate = async (url: string) => {
    made += 1;
    await run(url, 'CREATE TABLE thing (n int); INSERT INTO thing VALUES (1)');
  };
  await Promise.all([1, 2, 3].map(() => createTemplate(adminUrl, 'template_of_the_test', migrate)));
  expect(made).toBe(1);

  const [one, two] = await Promise.all([1, 2].map(() => cloneDatabase(adminUrl, 'template_of_the_test')));
  if (!one || !two) throw new Error('unreachable');
  await run(one.url, 'INSERT INTO thing VALUES (2)');
  expect(await run(one.url, 'SELECT count(*)::int AS count FROM thing')).toEqual([{ count: 2 }]);
  expect(await run(two.url, 'SELECT count(*)::int AS count FROM thing')).toEqual([{ count: 1 }]);
  await Promise.all([one.drop(), two.drop()]);
  await expect(run(one.url, 'SELECT 1')).rejects.toThrow('does not exist');
});

it('makes a template again whose migration failed', async () => {
  const failing = () => Promise.reject(new Error('the migration fails'));
  await expect(createTemplate(adminUrl, 'template_twice', failing)).rejects.toThrow('the migration fails');
  await createTemplate(adminUrl, 'template_twice', async (url) => {
    await run(url, 'CREATE TABLE thing (n int)');
  });
  const { url, drop } = await cloneDatabase(adminUrl, 'template_twice');
  expect(await run(url, 'SELECT * FROM thing')).toEqual([]);
  await drop();
});

it.each([
  ["ENCODING 'SQL_ASCII' LOCALE 'C'", 'its encoding is SQL_ASCII'],
  ["ENCODING 'UTF8' LOCALE 'C'", 'its LC_CTYPE C does not know Chinese characters'],
])('refuses a database made with %s', async (definition, reason) => {
  await run(adminUrl, 'DROP DATABASE IF EXISTS unfit');
  await run(adminUrl, `CREATE DATABASE unfit TEMPLATE template0 ${definition}`);
  const url = new URL(adminUrl);
  url.pathname = '/unfit';
  await expect(withClient({ connectionString: url.href }, checkDatabase)).rejects.toThrow(reason);
});
