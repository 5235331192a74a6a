import { tryHere } from '@ev/app-kit/host-tools.ts';
import { networkPlace } from '@ev/app-kit/network-place.ts';
import { sharePayload } from '@ev/app-kit/share-payload.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { type ChooseImageInput, chooseImage } from '@ev/host/capabilities/choose-image.ts';
import { copy } from '@ev/host/capabilities/copy.ts';
import { type LocateInput, locate } from '@ev/host/capabilities/locate.ts';
import { makeCall } from '@ev/host/capabilities/make-call.ts';
import { openMap } from '@ev/host/capabilities/open-map.ts';
import { openMiniProgram } from '@ev/host/capabilities/open-mini-program.ts';
import { openRoute } from '@ev/host/capabilities/open-route.ts';
import { savePicture } from '@ev/host/capabilities/save-picture.ts';
import { scanCode } from '@ev/host/capabilities/scan-code.ts';
import { share } from '@ev/host/capabilities/share.ts';
import { sharePicture } from '@ev/host/capabilities/share-picture.ts';
import { shareTo } from '@ev/host/capabilities/share-to.ts';
import { type Capability, type Outcome, waysIn } from '@ev/host/capability.ts';
import type { HostKind } from '@ev/host/detect.ts';
import type { NativeRoute } from '@ev/host/routes/native-routes.ts';
import type { ApiCaller } from '@ev/query/api.ts';

/** A capability to try in a real host. */
export type Trial = {
  title: string;
  /** The number of ways that a host has; docs/hosts.md lists them. */
  countWays(kind: HostKind): number;
  run(api: ApiCaller): Promise<Outcome<unknown>>;
};

function trial<Input, Done>(
  title: string,
  capability: Capability<Input, Done>,
  inputOf: (api: ApiCaller) => Input | Promise<Input>,
): Trial {
  return {
    title,
    countWays: (kind) => waysIn(capability, kind).length,
    run: async (api) => tryHere(capability, await inputOf(api), api),
  };
}

/** A place that every map knows. */
const bund = { latitude: 31.23987, longitude: 121.49016, name: '外滩', address: '上海市黄浦区中山东一路' };

const ofBrand = () =>
  sharePayload({ address: '/', title: brand.name, desc: brand.slogan }, window.location.origin);

const pictureOfBrand = async () => ({
  picture: await (await fetch('/h5/share.png')).blob(),
  name: `${brand.shortName}.png`,
});

/** All capabilities. */
export const trials: readonly Trial[] = [
  trial('定位（GCJ-02）', locate, (api) => ({ network: () => networkPlace(api) })),
  trial(
    '定位（WGS-84）',
    locate,
    (api): LocateInput => ({ type: 'wgs84', network: () => networkPlace(api) }),
  ),
  trial('打开地图', openMap, () => bund),
  trial('扫码', scanCode, () => ({})),
  trial('打开原生页面', openRoute, (): NativeRoute => ({ route: 'mine/messageCenter', params: {} })),
  trial('打开小程序', openMiniProgram, () => ({ path: '/pages/index/index' })),
  trial('选择图片', chooseImage, () => ({ count: 3 })),
  trial('拍照', chooseImage, (): ChooseImageInput => ({ count: 1, source: 'camera' })),
  trial('保存图片', savePicture, pictureOfBrand),
  trial('分享图片', sharePicture, async () => ({ ...(await pictureOfBrand()), payload: ofBrand() })),
  trial('拨打电话', makeCall, () => ({ phone: brand.hotline.phone })),
  trial('分享', share, ofBrand),
  trial('系统分享', shareTo, () => ({ channel: 'SYSTEM' as const, payload: ofBrand() })),
  trial('复制文字', copy, () => ({ text: brand.name })),
];
