import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { followTranslator } from './follow-translator.ts';

let choose: (long: boolean) => void;

function Choice() {
  const [long, setLong] = useState(false);
  choose = setLong;
  return (
    <p>
      合计 {long ? 229900 : 199900} 元{long && '，含长续航'}
      <b>{long ? '5 月' : '3 月'}</b> 交付
    </p>
  );
}

/** As Chromium's translator does: an element for each text. */
function translateBy(put: (text: Text, translation: Element) => void) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const translation = document.createElement('font');
    translation.textContent = text.data;
    put(text, translation);
  }
}

beforeAll(() => followTranslator(document.body));

it.each<[string, (text: Text, translation: Element) => void]>([
  ['replaces texts', (text, translation) => text.replaceWith(translation)],
  [
    'inserts its elements and then removes texts',
    (text, translation) => {
      text.before(translation);
      text.remove();
    },
  ],
])('prices and dates follow a choice where a translator %s', async (_how, put) => {
  const { container, unmount } = render(<Choice />);
  await act(async () => translateBy(put));
  await act(async () => choose(true));
  expect(container.textContent).toBe('合计 229900 元，含长续航5 月 交付');
  await act(async () => translateBy(put));
  await act(async () => choose(false));
  expect(container.textContent).toBe('合计 199900 元3 月 交付');
  unmount();
  expect(container.textContent).toBe('');
});
