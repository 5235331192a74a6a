import { expect, it } from 'vitest';
import { verdictOf } from './sqlmap.ts';
import { weaknessesIn } from './wapiti.ts';

const tested = "[10:00:00] [INFO] testing if (custom) POST parameter 'JSON code' is dynamic\n";
const found = `${tested}sqlmap identified the following injection point(s) with a total of 40 HTTP(s) requests:
---
Parameter: JSON code ((custom) POST)
    Type: boolean-based blind
---
`;

it('reads what sqlmap found, that it found nothing, and that it gave up', () => {
  expect(verdictOf(found)).toEqual({ found: ['JSON code ((custom) POST)'], tested: 1 });
  const clean = `${tested}[CRITICAL] all tested parameters do not appear to be injectable.`;
  expect(verdictOf(clean)).toEqual({ found: [], tested: 1 });
  expect(() => verdictOf('[CRITICAL] unable to connect to the target URL')).toThrow('gave up');
});

it('reads weaknesses and errors of the server from the report of wapiti', () => {
  const entry = { method: 'GET', path: '/planted/page?word=1', parameter: 'word', info: 'XSS' };
  const report = { vulnerabilities: { 'Cross Site Scripting': [entry], CRLF: [] }, anomalies: {}, infos: {} };
  expect(weaknessesIn(JSON.stringify(report))).toEqual([{ kind: 'Cross Site Scripting', ...entry }]);
});
