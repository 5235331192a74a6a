import { expect, it } from 'vitest';
import { intentStatuses } from '../../contract/statuses.ts';
import { intentStatusLabels } from './intent-status.ts';

it('every status of a reservation has its own text', () => {
  expect(new Set(intentStatuses.map((status) => intentStatusLabels[status].text)).size).toBe(
    intentStatuses.length,
  );
});
