import { readdirSync } from 'node:fs';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkDir, clientDir, consoleDir } from './build-files.ts';

/**
 * How long responses may be cached. Only a file whose name changes with its content may be cached for ever; a
 * document that names such files is requested each time, or a release leaves its readers with a page whose
 * files are gone.
 */

const forEver = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';
let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server?.stop());

const ruleOf = async (url: string) => {
  const { statusCode, headers } = await server.app.inject({ url, headers: { accept: '*/*' } });
  return { statusCode, rule: headers['cache-control'] };
};
const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(dir.length + 1))
    .toSorted();

describe('documents', () => {
  it.each([
    '/console',
    '/console/',
    '/console/orders',
    '/console/index.html',
    '/h5/',
    '/h5/pages/index/index',
    '/h5/pages/404',
    '/h5/env.json',
    '/h5/offline',
    '/h5/service-worker.js',
  ])('%s is requested each time', async (url) => {
    expect((await ruleOf(url)).rule).toBe('no-cache');
  });

  it.each(['/time', '/main/api/none'])('%s is never cached', async (url) => {
    expect((await ruleOf(url)).rule).toBe('no-store');
  });
});

describe('files', () => {
  it.each([
    ['/h5/assets/', `${clientDir}/assets`],
    ['/console/assets/', `${consoleDir}/assets`],
  ])('those of %s are named by their content and cached for ever', async (prefix, dir) => {
    const files = filesBelow(dir).filter((file) => !/\.(br|gz|map)$/.test(file));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !/-[\w-]{8}\.\w+$/.test(file))).toEqual([]);
    for (const file of files) expect(await ruleOf(prefix + file)).toEqual({ statusCode: 200, rule: forEver });
  });

  it('others of the app are cached for an hour', async () => {
    const files = filesBelow(clientDir).filter(
      (file) => !/^(assets|\.vite)\/|(index\.html|service-worker\.js)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(await ruleOf(`/h5/${file}`)).toEqual({ statusCode: 200, rule: anHour });
  });

  it('pictures of cars are cached for ever, because their addresses contain their version', async () => {
    const [picture = ''] = filesBelow(artworkDir).filter((file) => file.endsWith('.avif'));
    expect(await ruleOf(`/h5/media/${picture}`)).toEqual({ statusCode: 200, rule: forEver });
  });
});
