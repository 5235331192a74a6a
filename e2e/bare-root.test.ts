/** The image's user starts the image's command in the image's root. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { offeredDomains } from '@ev/platform/offered-domains.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@ev/postgres/embedded-postgres.ts';
import { freePort } from '@ev/testkit/free-port.ts';
import { answers, end } from '@ev/testkit/journeys/child-process.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnersOfSandbox } from '../tools/ops/sandbox-partners.ts';
import { type BareRoot, canEnter, image, makeBareRoot, place } from './bare-root/bare-root.ts';
import { firstPassword } from './second-brand/rehearsal.ts';

describe.runIf(canEnter)('the image in a bare root', () => {
  let root: BareRoot;
  let postgres: EmbeddedPostgres;
  let server: ChildProcess;
  let settings: NodeJS.ProcessEnv;
  let origin: string;

  /** Runs Node.js with these arguments in the bare root, as the image's user. */
  const inside = (...words: string[]) => root.inside(words, { '/data': `${root.path}.data` });

  beforeAll(async () => {
    root = await makeBareRoot(['/data']);
    mkdirSync(`${root.path}.data`);
    await chown(`${root.path}.data`, image.uid, image.gid);

    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    postgres = await startEmbeddedPostgres({
      dataDir: `${root.path}.postgres`,
      database: 'app',
      log: { info: () => undefined, error: console.error },
    });
    settings = {
      ...image.environment,
      PATH: `/bin:${process.env.PATH}`,
      TEST_ENVIRONMENT: 'bare root',
      DATABASE_URL: postgres.url,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      NOTIFY_ORIGIN: origin,
      WIRE_KEYS_FILE: '/data/keys.json',
      PROVIDERS_FILE: '/data/partners.json',
      ADMIN_PASSWORD: firstPassword,
      LOG_LEVEL: 'error',
    };
    const partners = await partnersOfSandbox({
      sandbox: 'http://127.0.0.1:9',
      dataDir: `${root.path}.data`,
      domains: offeredDomains(),
    });
    writeFileSync(`${root.path}.data/partners.json`, JSON.stringify(partners), { mode: 0o644 });
    execFileSync('unshare', inside(`${place}/tools/ops/main.ts`, 'keys', 'make', '/data/keys.json'), {
      env: settings,
    });
    const [, ...words] = image.command.map((word) => (word.endsWith('.ts') ? `${place}/${word}` : word));
    server = spawn('unshare', inside(...words), { env: settings, stdio: ['ignore', 'pipe', 'inherit'] });
    await answers(`${origin}/health/ready`, server);
  });

  afterAll(async () => {
    if (server) await end(server);
    await postgres?.stop();
    root?.remove();
  });

  it.each(['/h5/', '/console/', '/h5/media/manifest.json', '/robots.txt'])('serves %s', async (path) => {
    expect((await fetch(origin + path)).status).toBe(200);
  });

  it('cannot write its root', () => {
    const attempt = "require('fs').writeFileSync('/app/written', '')";
    const { status, stderr } = spawnSync('unshare', inside('--eval', attempt), { env: settings });
    expect([status, String(stderr)]).toEqual([1, expect.stringContaining('EROFS')]);
  });

  it('has the tools of the operator, for a user without a name', () => {
    const words = [`${place}/tools/ops/main.ts`, 'administrator', 'chief2', '程予'];
    const output = execFileSync('unshare', inside(...words), { env: settings, encoding: 'utf8' });
    expect(output).toMatch(/一次性密码：\S+/);
  });

  it('has the inventory of its packages', () => {
    const inventory = JSON.parse(readFileSync(join(root.path, place, 'sbom.cdx.json'), 'utf8'));
    expect(inventory).toMatchObject({ bomFormat: 'CycloneDX' });
  });
});
