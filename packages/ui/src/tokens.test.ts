import { describe, expect, test } from 'vitest';
import css from './tokens.css?raw';

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']));
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['page', 'surface', 'sunken'];
const texts = ['ink-1', 'ink-2', 'ink-3', 'accent-strong', 'danger', 'warn', 'ok', 'price'];
const icons = ['outline', 'focus'];
const pairs = [
  ['on-accent', 'accent-strong'],
  ['on-accent', 'accent-press'],
  ['on-danger', 'danger'],
  ['accent-strong', 'accent-tint'],
  ['ink-1', 'accent-tint'],
  ['ink-2', 'accent-tint'],
  ['danger', 'danger-tint'],
  ['warn', 'warn-tint'],
  ['ok', 'ok-tint'],
  ['ink-1', 'secondary'],
  ['ink-1', 'secondary-press'],
  ['ink-2', 'secondary'],
];

test('the measure itself: black on white is 21, the known grey is 4.54', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each([
  ['day', ':root,\n[data-look="day"]'],
  ['night', '[data-look="night"]'],
])('the %s theme', (_name, selector) => {
  const tokens = tokensOf(selector);
  const value = (name: string) => {
    const found = tokens.get(name);
    if (!found) throw new Error(`token --${name} is not a plain colour`);
    return found;
  };

  test.each(texts.flatMap((text) => grounds.map((ground) => [text, ground])))(
    'text %s on %s has 4.5:1',
    (text = '', ground = '') => {
      expect(contrast(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(icons.flatMap((icon) => grounds.map((ground) => [icon, ground])))(
    'mark %s on %s has 3:1',
    (icon = '', ground = '') => {
      expect(contrast(value(icon), value(ground))).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(pairs)('%s on %s has 4.5:1', (text = '', ground = '') => {
    expect(contrast(value(text), value(ground))).toBeGreaterThanOrEqual(4.5);
  });
});

test('both themes name the same tokens', () => {
  const names = (selector: string) => [...tokensOf(selector).keys()].sort();
  expect(names('[data-look="night"]')).toEqual(names(':root,\n[data-look="day"]'));
});
