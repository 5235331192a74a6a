import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLinksInOwnViews } from './own-views.ts';

// A tap has no effect here.
window.addEventListener('click', (event) => event.preventDefault(), { capture: true });

let opened: unknown[] = [];
let code = 0;
const handled: string[] = [];

vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) QingyuApp/3.2.0');
window._dsbridge = {
  call(_method: string, argument: string) {
    const { data, _dscbstub: callback } = JSON.parse(argument);
    opened.push(data);
    (window as unknown as Record<string, (answer: unknown) => void>)[callback]?.({ code });
    return '';
  },
};
openLinksInOwnViews();
// Like the app's own links: they handle the tap when it arrives.
document.addEventListener('click', (event) => {
  handled.push((event.target as Element).closest('a')?.getAttribute('href') ?? '');
});

beforeEach(() => {
  opened = [];
  code = 0;
  handled.length = 0;
  history.replaceState(null, '', '/h5/pages/index/index?applets=3');
});
afterEach(() => document.body.replaceChildren());

async function tap(href: string, attributes: Record<string, string> = {}) {
  const link = document.createElement('a');
  link.href = href;
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  link.append(document.createElement('b'));
  link.querySelector('b')?.click();
  await vi.waitFor(() => expect(opened.length + handled.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve));
}

it('opens a link to another page in a view of its own', async () => {
  await tap('/h5/pages/buy/allCar?x=1');
  const url = `${location.origin}/h5/pages/buy/allCar?x=1`;
  expect(opened).toEqual([{ route: 'common/webview', params: { url } }]);
  expect(handled).toEqual([]);
});

it.each([
  ['a tab of the same page', '/h5/pages/index/index?tabIndex=4', {}],
  ['another site', 'https://b.example/', {}],
  ['a phone link', 'tel:400', {}],
  ['a link that handles its click itself', '/h5/pages/buy/allCar', { 'data-followed': '' }],
  ['a link to a new tab', '/h5/pages/buy/allCar', { target: '_blank' }],
])('ignores %s', async (_name, href, attributes) => {
  await tap(href, attributes);
  expect(opened).toEqual([]);
  expect(handled).toEqual([href]);
});

it('passes the tap on where the app opens nothing', async () => {
  code = 3;
  await tap('/h5/pages/buy/allCar');
  await vi.waitFor(() => expect(handled).toEqual(['/h5/pages/buy/allCar']));
  expect(opened).toHaveLength(1);
});
