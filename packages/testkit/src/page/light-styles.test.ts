import { afterEach, expect, it, vi } from 'vitest';
import { lightStyles, realStyles } from './light-styles.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function open(html: string): Element {
  document.body.innerHTML = html;
  const element = document.querySelector('#it');
  if (!element) throw new Error('the HTML has no #it');
  return element;
}

it.each([
  ['a paragraph', '<p id="it">', 'block'],
  ['a hidden element', '<p id="it" hidden>', 'none'],
  ['a hidden element that its style shows', '<p id="it" hidden style="display: flex">', 'flex'],
  ['an element that its style hides', '<p id="it" style="color: red; display: none">', 'none'],
  ['a closed dialog', '<dialog id="it">', 'none'],
  ['an open dialog', '<dialog id="it" open>', 'block'],
])('%s has the display of its attributes', (_what, html, display) => {
  const style = lightStyles()(open(html));
  expect(style.display).toBe(display);
  expect(style.getPropertyValue('display')).toBe(display);
});

it('what a stylesheet hides counts as visible, unless the real styles are used', () => {
  const element = open('<style>p { display: none }</style><p id="it">');
  expect(lightStyles()(element).display).toBe('block');
  expect(realStyles()(element).display).toBe('none');
});

it('visibility is that of the nearest ancestor that sets it', () => {
  const inside = (style: string) => open(`<div style="visibility: hidden"><p style="${style}"><b id="it">`);
  expect(lightStyles()(inside('')).visibility).toBe('hidden');
  expect(lightStyles()(inside('visibility: visible')).visibility).toBe('visible');
});

it('other properties are the real ones', () => {
  const real = vi.fn(realStyles());
  const style = lightStyles(real)(open('<style>p { color: red }</style><p id="it">'));
  expect(style.display).toBe('block');
  real.mockClear();
  expect(style.color).toBe('red');
  expect(style.getPropertyValue('color')).toBe('red');
  expect(real).toHaveBeenCalledTimes(2);
});

it('page tests use the light styles unless PAGE_STYLES says otherwise', () => {
  const element = open('<style>p { display: none }</style><p id="it">');
  expect(getComputedStyle(element).display).toBe(import.meta.env.PAGE_STYLES === 'real' ? 'none' : 'block');
});
