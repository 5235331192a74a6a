import type { SharePayload, Shown } from '../share-payload.ts';

const shown: Shown = {
  url: 'https://ev.example/h5/pages/buy/introduce?modelCode=ling',
  title: '岚屿·凌',
  desc: '一路向海',
  thumb: 'https://ev.example/h5/share.png',
};

/** The share payload of a car's page. */
export const sharedCar: SharePayload = {
  ...shown,
  channels: ['WEIXIN', 'WEIXIN_CIRCLE', 'SINA', 'COPY_LINK'],
  type: 0,
  posterUrl: null,
  media: 'page',
  extra: { miniProgram: null, native: null },
  circle: { ...shown, title: '岚屿·凌，一路向海' },
  WEIXIN: shown,
  SINA: shown,
  COPY_LINK: shown,
};
