import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharePayload } from './share-payload.ts';

const origin = 'https://ev.example';
const car = { address: '/pages/buy/introduce?modelCode=ling', title: '岚屿·凌', desc: '一路向海' };

it('has every field of the specification', () => {
  const shown = {
    url: `${origin}/h5${car.address}`,
    title: '岚屿·凌',
    desc: '一路向海',
    thumb: `${origin}/h5/share.png`,
  };
  const asOneLine = { ...shown, title: '岚屿·凌，一路向海' };
  expect(sharePayload(car, origin)).toEqual({
    ...shown,
    channels: ['WEIXIN', 'WEIXIN_CIRCLE', 'SINA', 'COPY_LINK'],
    type: 0,
    posterUrl: null,
    media: 'page',
    extra: { miniProgram: null, native: null },
    circle: asOneLine,
    WEIXIN: shown,
    SINA: asOneLine,
    COPY_LINK: shown,
  });
});

it('shares a picture instead of the page where there is one', () => {
  const payload = sharePayload({ ...car, poster: '/h5/media/poster.jpg' }, origin);
  expect(payload).toMatchObject({
    posterUrl: `${origin}/h5/media/poster.jpg`,
    media: 'picture',
  });
});

it('has no description for a title alone', () => {
  expect(sharePayload({ ...car, desc: '' }, origin).circle.title).toBe('岚屿·凌');
});

it('names the pages of the brand’s own hosts', () => {
  const payload = sharePayload({ ...car, address: '/pages/buy/optional?code=ling&config=x' }, origin);
  expect(payload.extra.miniProgram).toEqual({ path: '/pages/buy/optional', query: { code: 'ling' } });
  expect(sharePayload({ ...car, address: '/pages/find/postDetail?id=7' }, origin).extra.native).toEqual({
    path: '/pages/find/postDetail',
    query: { postId: '7' },
  });
});

it.each(['@evil.example/', '/../console/', '/..\\..\\console', '.evil.example/h5/', '/%2e%2e/console/'])(
  'links to the brand instead of %s',
  (address) => {
    expect(sharePayload({ ...car, address }, origin).url).toBe(`${origin}/h5/`);
  },
);

it('never links outside of the app, whatever it is given', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (address, thumb, poster) => {
      const payload = sharePayload({ ...car, address, thumb, poster }, origin);
      for (const one of [payload.url, payload.thumb, payload.posterUrl ?? payload.url]) {
        expect(new URL(one).origin).toBe(origin);
        expect(new URL(one).pathname.startsWith('/h5/')).toBe(true);
      }
    }),
  );
});
