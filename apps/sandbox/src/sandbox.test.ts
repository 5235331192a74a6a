import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placesOf } from '@ev/platform/domains.ts';
import { offeredDomains } from '@ev/platform/offered-domains.ts';
import type { SandboxPartner } from '@ev/sandbox-kit/partner.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSandbox } from './build-sandbox.ts';
import { loadPartners } from './load-partners.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the parts of partners', () => {
  let app: FastifyInstance;
  let renders: number;

  const cashier: SandboxPartner = {
    plugin: async (app) => {
      app.get('/away', () => Promise.reject(new Error('The server does not answer')));
    },
    link: { title: '<收银台>', description: '付款', href: '/pay?a=1&b=2' },
    card: {
      column: 'side',
      html: () => {
        renders += 1;
        return `<section class="card">look ${renders}</section>`;
      },
      css: '.till { color: red; }',
      script: "const name = 'till';\n",
    },
  };
  const other: SandboxPartner = {
    plugin: async () => undefined,
    card: { column: 'main', html: async () => '<section>main</section>', script: "const name = 'other';\n" },
  };

  beforeEach(async () => {
    renders = 0;
    app = await buildSandbox({ partners: [cashier, other], appPort: 3000 });
  });
  afterEach(() => app.close());

  test('are on the home page, rendered anew each time', async () => {
    const openHomePage = async () =>
      (await app.inject({ url: '/', headers: { host: 'phone.local:3001' } })).body;
    expect(await openHomePage()).toContain('look 1');
    const html = await openHomePage();
    expect(html).toContain('look 2');
    expect(html.indexOf('<section>main')).toBeLessThan(html.indexOf('look 2'));
    expect(html).toContain('http://phone.local:3000/h5/');
    expect(html).toContain('&#60;收银台&#62;');
    expect(html).toContain('href="/pay?a=1&#38;b=2"');
  });

  test('are styled and scripted from one file each, without name clashes', async () => {
    expect((await app.inject('/home/home.css')).body).toContain('.till');
    const script = (await app.inject('/home/home.js')).body;
    expect(() => new Function(script)).not.toThrow();
    expect(script).toContain('other');
  });

  test('may fail while the server is unavailable', async () => {
    const answer = await app.inject('/away');
    expect([answer.statusCode, answer.json()]).toEqual([502, { error: '演示服务器没有响应' }]);
  });
});

describe('the partners of the product', () => {
  const settings = () => ({
    dataDir: dir,
    keepDir: join(dir, 'sandbox'),
    publicOrigin: 'http://localhost:1',
    serverOrigin: 'http://127.0.0.1:1',
    demoSecret: 'secret',
    speed: 20,
  });

  test('answer at their addresses, and the home page works without the server', async () => {
    const partners = await loadPartners(placesOf(offeredDomains()), settings());
    const app = await buildSandbox({ partners, appPort: 3000 });
    const links = partners.flatMap(({ link }) => link?.href ?? []);
    for (const url of ['/', '/home/home.js', ...links]) {
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
    }
    await app.close();
  });

  test('follow the clock of one partner, and no second one', async () => {
    const place = (name: string, partner: string) => {
      const directory = join(dir, name);
      mkdirSync(join(directory, 'sandbox'), { recursive: true });
      writeFileSync(join(directory, 'sandbox/partner.ts'), `export const partner = ${partner};`);
      return { name, directory, needs: [], optional: [], rank: 0 };
    };
    const plugin = 'plugin: async () => {}';
    const clock = place('clock', `() => ({ ${plugin}, worldClock: { now: () => new Date(0) } })`);
    const asker = place(
      'asker',
      `({ now }) => ({ ${plugin}, card: { column: 'side', html: () => String(now().getTime()) } })`,
    );
    const [first] = await loadPartners([asker, clock], settings());
    expect(await first?.card?.html()).toBe('0');
    const second = place('second', `() => ({ ${plugin}, worldClock: { now: () => new Date(1) } })`);
    await expect(loadPartners([clock, second], settings())).rejects.toThrow(/time/);
  });
});
