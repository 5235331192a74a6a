import { type Capability, done, unable } from '../capability.ts';
import { copyText } from '../copy-text.ts';

/** Copies a text to the clipboard. */
export const copy: Capability<{ text: string }, object> = {
  name: 'copy',
  ways: [
    {
      by: 'the clipboard, on plain http addresses a selection',
      go: async ({ text }) => ((await copyText(text)) ? done({}) : unable),
    },
  ],
};
