import { expect, it } from 'vitest';
import { anAuthorisation } from '../testing/vehicles.ts';
import { authorisationText } from './authorisation-words.ts';

const granted = { granted: true, grantedAt: '2026-06-02T02:00:00.000Z', version: '2026.1' };

it.each([
  [{}, '未授权'],
  [granted, '2026年6月2日同意，长期有效，说明 2026.1 版'],
  [{ ...granted, untilDay: '2026-12-31' }, '2026年6月2日同意，到 2026年12月31日，说明 2026.1 版'],
  [{ ...granted, currentVersion: '2027.1' }, '2026年6月2日同意，长期有效，说明 2026.1 版（已有 2027.1 版）'],
])('authorisation %#', (change, text) => expect(authorisationText(anAuthorisation(change))).toBe(text));
