import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { isFileLoadingAllowed, resolveConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeGreeting } from '../../apps/server/src/tests/greeting.ts';
import { offeredDomains } from '../../packages/platform/src/offered-domains.ts';

const root = join(import.meta.dirname, '../..');
const leftOut = ['intent', 'support'];
const output = mkdtempSync(join(tmpdir(), 'ev-built-domains-'));
const greeting = placeGreeting();

/**
 * Texts, addresses and names of files, as a build of the app or the console contains them. Not the addresses
 * in tables of the specification, with which shares and places of the native app find existing pages.
 */
const theirs = {
  h5: [
    '意见反馈',
    '我的预订',
    '/pages/buy/myOrder',
    '/pages/buy/wishEntry',
    '/support/feedback/send',
    '/buy/intent/submit',
    'support.sendFeedback',
    'intent.submitIntent',
    'support.feedbackMoved',
    'intent.intentHeld',
    'domains/support/app',
    'domains/intent/app',
  ],
  console: [
    '用户反馈',
    '待回复的用户反馈',
    '关闭过期预订',
    '/feedback?status=0',
    '/support/feedback/answer',
    'support.listAllFeedback',
    'intent.listAllIntents',
    'intents.decideChange',
    'domains/support/console',
    'domains/intent/console',
  ],
} as const;

type App = keyof typeof theirs;
type Build = { text: string; sources: string[] };

/** Builds an app with these domains as `npm run build` does, and reads the result. */
async function build(app: App, name: string, domains: readonly string[]): Promise<Build> {
  const outDir = join(output, name, app);
  const cli = join(root, 'node_modules/vite/bin/vite.js');
  const given = ['build', '--outDir', outDir, '--emptyOutDir', '--sourcemap', '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, [cli, ...given], {
    cwd: join(root, 'apps', app),
    env: { ...process.env, NODE_ENV: 'production', DOMAINS: domains.join() },
  });
  const read = (pattern: string) =>
    globSync(pattern, { cwd: outDir }).map((file) => readFileSync(join(outDir, file), 'utf8'));
  const maps = read('**/*.map').map((text) => JSON.parse(text) as { sources: string[] });
  return {
    text: [...read('**/*.{js,css,html}'), ...read('.vite/manifest.json')].join('\n'),
    sources: maps.flatMap(({ sources }) => sources),
  };
}

const builds = {} as Record<'less' | 'more', Record<App, Build>>;
beforeAll(async () => {
  const less = offeredDomains('', { leftOut, added: [] });
  // As a brand names it; the builds begin in folders of their own.
  const more = offeredDomains('', { leftOut: [], added: [relative(root, greeting.directory)] });
  for (const [name, domains] of Object.entries({ less, more })) {
    const [h5, console] = await Promise.all([build('h5', name, domains), build('console', name, domains)]);
    builds[name as 'less' | 'more'] = { h5, console };
  }
}, 120_000);
afterAll(() => {
  greeting.remove();
  rmSync(output, { recursive: true, force: true });
}, 60_000);

const isTheirs = (source: string) => leftOut.some((name) => source.includes(`/domains/${name}/`));

describe.each(['h5', 'console'] as const)('a build of %s without some domains', (app) => {
  it.each(theirs[app])('has no “%s”, which a full build has', (trace) => {
    expect(builds.more[app].text.includes(trace)).toBe(true);
    expect(builds.less[app].text.includes(trace)).toBe(false);
  });

  it('contains no file of theirs', () => {
    expect(builds.more[app].sources.filter(isTheirs).length).toBeGreaterThan(10);
    expect(builds.less[app].sources.filter(isTheirs)).toEqual([]);
  });
});

describe('a build with a domain from outside of the repository', () => {
  it.each([
    '打个招呼',
    '向品牌问一声好',
    '向我们问好',
    '"/pages/mine/greeting":"greeting greeting day"',
    '/main/api/lgn/sec/greeting/send',
  ])('of the app has “%s”', (trace) => {
    expect(builds.more.h5.text.replaceAll(/[`']/g, '"')).toContain(trace);
    expect(builds.less.h5.text.replaceAll(/[`']/g, '"')).not.toContain(trace);
  });

  it('of the app has its page where the server requests it', () => {
    const folder = relative(join(root, 'apps/h5'), greeting.directory);
    expect(builds.more.h5.text).toContain(`"${folder}/app/pages/greeting/greeting-page.tsx": {`);
  });

  it.each(['客户问候', '/greetings', 'greeting.listAll'])('of the console has “%s”', (trace) => {
    expect(builds.more.console.text).toContain(trace);
    expect(builds.less.console.text).not.toContain(trace);
  });

  it('reveals nothing of the staff’s calls to customers', () => {
    expect(builds.more.h5.text).not.toContain('greeting.listAll');
    expect(builds.more.h5.text).not.toContain('客户问候');
  });
});

it('is served to a browser during development, and files beside it are not', async () => {
  const before = process.env.DOMAINS;
  process.env.DOMAINS = offeredDomains('', { leftOut: [], added: [greeting.directory] }).join();
  try {
    const config = await resolveConfig({ root: join(root, 'apps/h5'), logLevel: 'silent' }, 'serve');
    const isGiven = (file: string) => isFileLoadingAllowed(config, file);
    expect(isGiven(join(greeting.directory, 'app/routes.ts'))).toBe(true);
    expect(isGiven(join(root, 'packages/ui/src/button.tsx'))).toBe(true);
    expect(isGiven(join(greeting.directory, '../other/app/routes.ts'))).toBe(false);
  } finally {
    if (before === undefined) delete process.env.DOMAINS;
    else process.env.DOMAINS = before;
  }
});
