import { brand } from '@ev/brand/default/brand.ts';
import type { AppletsMode, HostKind } from '@ev/host/detect.ts';
import { nativeRoutes } from '@ev/host/routes/native-routes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileAddresses } from '../../../../e2e/trust/hostile-addresses.ts';
import { inOwnView, type LinkTarget, readAddress } from './link-target.ts';

const { scheme, deepLinkHost } = brand.app;
const introduce = '/pages/buy/introduce?modelCode=ling';
const appBase = 'https://h5.example/h5';
const page = (address: string): LinkTarget => ({ kind: 'page', address });
const web = (url: string): LinkTarget => ({ kind: 'web', url });
const closed: LinkTarget = { kind: 'closed' };

describe('the link element', () => {
  it.each<[string, LinkTarget]>([
    // http(s) addresses navigate the window.
    ['https://www.qingyu.example/a?b=1#c', web('https://www.qingyu.example/a?b=1#c')],
    ['http://a.example', web('http://a.example/')],
    ['HTTPS://A.example/x', web('https://a.example/x')],
    [`https://${deepLinkHost}/mall/order`, web(`https://${deepLinkHost}/mall/order`)],
    // The native app scheme or {address}: through the bridge.
    [
      `${scheme}://${deepLinkHost}/mall/orderdetail?orderId=M1`,
      { kind: 'native', to: { route: 'mall/orderdetail', params: { orderId: 'M1' } } },
    ],
    [
      '{address}/main/index?tabIndex=3',
      { kind: 'native', to: { route: 'main/index', params: { tabIndex: 3 } } },
    ],
    ['{address}/nothing/here', closed],
    [`${scheme}://foreign.example/mall/order`, closed],
    // /pages/ within the app, if the page exists.
    [introduce, page(introduce)],
    ['/pages/index/index?tabIndex=4#x', page('/pages/index/index?tabIndex=4#x')],
    ['/pages/index/index/', page('/pages/index/index/')],
    ['/download/index', page('/download/index')],
    ['/', page('/')],
    ['/pages/find/joinActivity?id=1', closed],
    ['/sub_uniapp/pages/buy/webVr?url=x', page('/sub_uniapp/pages/buy/webVr?url=x')],
    // Neither.
    ['', closed],
    ['tel:400', closed],
    ['other://x', closed],
    ['//foreign.example', closed],
    ['/console/', closed],
  ])('%s', (address, target) => {
    expect(readAddress(address, brand.app)).toEqual(target);
  });

  it('leads only to pages of ours, web addresses and places of the app, whatever is written', () => {
    const allowed = ({ kind, ...target }: LinkTarget): boolean => {
      const { address, url, to } = target as { address?: string; url?: string; to?: { route: string } };
      if (address) return new URL(address, appBase).origin === new URL(appBase).origin;
      if (url) return /^https?:\/\/[^/]/.test(url) && ['', url].includes(new URL(url).username);
      if (to) return Object.hasOwn(nativeRoutes, to.route);
      return kind === 'closed';
    };
    const heads = ['', '/', '/pages/', '//', 'https://', '{address}/', `${scheme}://${deepLinkHost}/`];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(...hostileAddresses),
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.webUrl(),
        ),
        fc.constantFrom(...heads, '{address}/common/webview?url='),
        (text, head) => {
          const target = readAddress(head + text, brand.app);
          expect(allowed(target)).toBe(true);
          if (target.kind === 'native' && target.to.route === 'common/webview') {
            expect(new URL(target.to.params.url).protocol).toMatch(/^https?:$/);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('a page of ours', () => {
  const own = page(introduce);
  const view: LinkTarget = {
    kind: 'native',
    to: { route: 'common/webview', params: { url: appBase + introduce } },
  };
  it.each<[HostKind, AppletsMode, boolean, LinkTarget]>([
    ['browser', 0, false, own],
    ['browser', 0, true, own],
    ['miniProgram', 2, true, own],
    ['wecom', 4, false, own],
    ['native', 0, false, own],
    ['native', 0, true, view],
    ['native', 3, false, view],
    ['native', 3, true, view],
  ])('in %s, applets mode %s, native page %s', (kind, applets, nativePage, target) => {
    expect(inOwnView(own, { kind, applets }, { nativePage, appBase })).toEqual(target);
  });

  it('is the only thing that gets a view of its own', () => {
    const away = web('https://a.example/');
    expect(inOwnView(away, { kind: 'native', applets: 3 }, { nativePage: true, appBase })).toBe(away);
  });
});
