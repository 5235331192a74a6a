import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const fileOf = (path: string) => readFileSync(root + path, 'utf8');

const rules = fileOf('deploy/prometheus/alerts.yml');
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  fileOf('deploy/grafana/dashboard.json'),
);
const watch = fileOf('docs/operations/watch.md');

/** The metric that Prometheus adds about each process that it reads. */
const collectorsOwn = 'up';

const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: ([\s\S]*?)\n\s+(?:for|labels):/g)].map(
  ([, name = '', expression = '']) => ({ name, expression }),
);
const shown = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ name: title, expression: expr })),
);
const expressions = [...alerts, ...shown];

let server: TestServer;
let metrics: string;
beforeAll(async () => {
  server = await launch({ jobs: 'queued' });
  metrics = (await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).payload;
});
afterAll(() => server?.stop());

it('reads all alerts and panels', () => {
  expect(alerts).toHaveLength(rules.split('- alert:').length - 1);
  expect(shown.length).toBeGreaterThan(dashboard.panels.length);
});

it.each(expressions)('$name uses metrics of the server', ({ expression }) => {
  const names = metricsIn(expression);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names.filter((one) => one !== collectorsOwn))
    expect(metrics).toMatch(new RegExp(`^# TYPE ${name} `, 'm'));
});

it('names refusals and figures of the overview that exist', () => {
  const text = expressions.map(({ expression }) => expression).join('\n');
  const named = (label: string) =>
    [...text.matchAll(new RegExp(`\\b${label}="([^"]+)"`, 'g'))].map(([, value]) => value);
  expect(named('refusal').length).toBeGreaterThan(0);
  for (const name of named('refusal')) expect(Object.keys(server.parts.catalogue)).toContain(name);
  expect(named('name').length).toBeGreaterThan(0);
  for (const name of named('name')) expect(metrics).toContain(`waiting_for_staff{name="${name}"}`);
});

it.each(alerts)('$name has its instructions', ({ name }) => {
  expect(watch).toContain(`| \`${name}\``);
});

it('every metric of ours has its explanation', () => {
  const ours = [...metrics.matchAll(/^# TYPE (\w+) /gm)].flatMap(([, name = '']) =>
    /^(process|nodejs)_/.test(name) ? [] : name,
  );
  for (const name of ours) expect(watch).toContain(`\`${name}`);
});

/** Not every machine has Debian's `prometheus` package. */
describe.skipIf(spawnSync('promtool', ['--version']).error)('promtool', () => {
  it.each([
    ['check', 'rules', 'deploy/prometheus/alerts.yml'],
    ['test', 'rules', 'deploy/prometheus/alerts.test.yml'],
  ])('%s %s %s', (...args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: root, encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  });
});

/** Metrics without the suffixes of histograms. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(by|on|without)\s*\([^)]*\)/g, ' ')
    .replace(/\b\w+\s*\(/g, ' ');
  const words = bare.match(/\b[a-z]\w+\b/g) ?? [];
  return words
    .filter((word) => !['and', 'or', 'unless', 'bool', 'e9'].includes(word))
    .map((word) => word.replace(/_(bucket|count|sum)$/, ''));
}
