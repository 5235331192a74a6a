import type { CapabilityExample } from '../testing/example.ts';
import { copy } from './copy.ts';

export const example: CapabilityExample<{ text: string }, object> = {
  capability: copy,
  input: { text: 'https://ev.example/h5/' },
  browser: () => {
    document.execCommand = () => true;
  },
  gives: { browser: {} },
};
