import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const domains = join(import.meta.dirname, '../../domains');
const isJourney = (name: string) => name.endsWith('.test.ts');
const withJourneys = readdirSync(domains).filter((name) => {
  const directory = join(domains, name, 'journeys');
  return existsSync(directory) && readdirSync(directory).some(isJourney);
});

it('finds the domains with journeys', () => {
  expect(withJourneys.length).toBeGreaterThan(10);
});

it.each(withJourneys)('%s names one of its journeys as its smoke journey', (name) => {
  const { ev } = JSON.parse(readFileSync(join(domains, name, 'package.json'), 'utf8')) as {
    ev?: { smoke?: string };
  };
  const journeys = readdirSync(join(domains, name, 'journeys')).filter(isJourney);
  expect(journeys.map((file) => `journeys/${file}`)).toContain(ev?.smoke);
});
