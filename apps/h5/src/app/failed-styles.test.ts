import { expect, it } from 'vitest';
import { loadFailedStyles, noteFailedStyles } from './failed-styles.ts';

const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
/** Whether files load from now on; nothing is really loaded. */
const letFilesCome = (come: boolean) => {
  settings.handleDisabledFileLoadingAsSuccess = come;
};
const sheets = () => [...document.querySelectorAll('link')].map(({ href }) => href);
const add = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));

it('reloads the style sheets that failed, until they load, and no others', async () => {
  noteFailedStyles();
  letFilesCome(true);
  add('http://localhost/here.css');
  letFilesCome(false);
  add('http://localhost/failed.css');
  expect(sheets()).toEqual(['http://localhost/here.css']);
  await expect(loadFailedStyles()).rejects.toThrow('could not be loaded');
  expect(sheets()).toEqual(['http://localhost/here.css']);

  letFilesCome(true);
  await loadFailedStyles();
  await loadFailedStyles();
  expect(sheets()).toEqual(['http://localhost/here.css', 'http://localhost/failed.css']);
});
