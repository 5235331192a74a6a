import { convert } from '@ev/host/coordinates.ts';
import type { Store } from '../../contract/endpoints.ts';

export type Place = Pick<Store, 'name' | 'address' | 'lat' | 'lng'>;

/**
 * Links to a place in common map apps. Each opens the app, or its website if the app is missing. Positions of
 * stores are GCJ-02, which all of them accept except Baidu, which needs BD-09.
 */
export function mapLinks({ name, address, lat, lng }: Place) {
  const atBaidu = convert({ latitude: lat, longitude: lng }, 'gcj02', 'bd09');
  const at = (y: number, x: number) => `${round(y)},${round(x)}`;
  return [
    {
      key: 'amap',
      label: '高德地图',
      href: link('https://uri.amap.com/marker', {
        position: at(lng, lat),
        name,
        src: 'h5',
        coordinate: 'gaode',
        callnative: '1',
      }),
    },
    {
      key: 'baidu',
      label: '百度地图',
      href: link('https://api.map.baidu.com/marker', {
        location: at(atBaidu.latitude, atBaidu.longitude),
        title: name,
        content: address,
        output: 'html',
        coord_type: 'bd09ll',
        src: 'webapp.h5',
      }),
    },
    {
      key: 'tencent',
      label: '腾讯地图',
      href: link('https://apis.map.qq.com/uri/v1/marker', {
        marker: `coord:${at(lat, lng)};title:${plain(name)};addr:${plain(address)}`,
        referer: 'h5',
      }),
    },
    {
      key: 'apple',
      label: 'Apple 地图',
      href: link('https://maps.apple.com/', { ll: at(lat, lng), q: name }),
    },
  ] as const;
}

function link(page: string, query: Record<string, string>): string {
  return `${page}?${new URLSearchParams(query)}`;
}

/** Five decimals are about a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** Without the characters that separate the parts of a marker. */
function plain(text: string): string {
  return text.replace(/[;:|]/g, ' ');
}
