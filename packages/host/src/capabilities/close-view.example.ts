import type { CapabilityExample } from '../testing/example.ts';
import { closeView } from './close-view.ts';

export const example: CapabilityExample<object, { closed: true }> = {
  capability: closeView,
  input: {},
  native: { method: 'app.close', answer: { code: 0 } },
  gives: { native: { closed: true } },
};
