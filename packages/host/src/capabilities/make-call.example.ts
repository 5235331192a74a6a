import type { CapabilityExample } from '../testing/example.ts';
import { makeCall } from './make-call.ts';

export const example: CapabilityExample<{ phone: string }, object> = {
  capability: makeCall,
  input: { phone: '021-60001001' },
  native: { method: 'app.makeCall', answer: { code: 0 } },
  gives: { native: {}, browser: {} },
};
