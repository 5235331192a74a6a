import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/operations/outside-addresses.md'), 'utf8');

/** Names of formats and claims, sources of data, and hosts that cannot exist. */
const notSpokenTo = [
  'www.w3.org',
  'schemas.openid.net',
  'refeds.org',
  'www.geonames.org',
  'pay.weixin.qq.com',
];
const neverResolved = /\.(example|invalid|test)$|^api\.example\.com$/;

const others = /\.test\.|\.fixture\.|\/(test|tests|testing|fixtures)\/|^packages\/(testkit|sandbox-kit)\//;

/** The product's own files below these folders, without those of tests. */
function filesOf(...folders: string[]): string[] {
  const { stdout } = spawnSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((path) => /\.(tsx?|css|html)$/.test(path) && !others.test(path) && existsSync(join(root, path)));
}

it('every partner has its row, and no row has lost its partner', () => {
  const partners = filesOf('domains').flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const names = [...text.matchAll(/definePartner\(\{\s*name: '(\w+)'/g)].map(([, name]) => name);
    // Otherwise a partner that is declared in another form would need no row.
    expect([path, names.length]).toEqual([path, text.split('definePartner({').length - 1]);
    return names;
  });
  expect(partners.length).toBeGreaterThan(20);
  const [, ofServer = ''] = page.split('## From the server');
  const [table = ''] = ofServer.split('Besides these');
  const rows = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(partners.sort());
});

it('the list for a proxy has every fixed address of the server', () => {
  const [, ofServer = ''] = page.split('## From the server');
  const [table = ''] = ofServer.split('Besides these');
  const fixed = [...table.matchAll(/`([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|cn))`/g)].map(
    ([, host]) => host,
  );
  expect(fixed.length).toBeGreaterThan(10);
  const allowed = [...page.matchAll(/^acl partners dstdomain (.*)$/gm)].flatMap(([, hosts = '']) =>
    hosts.split(' '),
  );
  expect(allowed.toSorted()).toEqual([...new Set(fixed)].toSorted());
});

it('requests go through the proxy of the environment, as the page says', async () => {
  const asked: string[] = [];
  const proxy = createServer().on('connect', (request, socket) => {
    asked.push(String(request.url));
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const [, variable = ''] = /^Environment=(NODE_\w+=1) /m.exec(page) ?? [];
  const [name = '', value] = variable.split('=');
  const env = { PATH: process.env.PATH, [name]: value, HTTPS_PROXY: `http://127.0.0.1:${port}` };
  const child = spawn(process.execPath, ['-e', "fetch('https://api.weixin.qq.com/').catch(() => {})"], {
    env,
  });
  await once(child, 'exit');
  proxy.close();
  expect(asked).toEqual(['api.weixin.qq.com:443']);
});

it('every address in the code has a row', () => {
  const code =
    /^(domains\/[^/]+\/(server|app|console|contract|configurator)|packages|apps\/(server|h5|console))\//;
  const files = filesOf('domains', 'packages', 'apps').filter((path) => code.test(path));
  expect(files.length).toBeGreaterThan(2_000);
  const missing = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const hosts = [...text.matchAll(/['"`(]https?:\/\/([a-z0-9.*-]+\.[a-z]{2,})/g)].map(
      ([, host = '']) => host,
    );
    return hosts
      .filter((host) => !notSpokenTo.includes(host) && !neverResolved.test(host))
      .filter((host) => !page.includes(`\`${host}\``))
      .map((host) => `${path}: ${host}`);
  });
  expect(missing).toEqual([]);
});
