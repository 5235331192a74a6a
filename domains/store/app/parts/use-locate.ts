import type { Point } from '@ev/kernel/geo.ts';
import gcoord from 'gcoord';
import { useState } from 'react';

/** GCJ-02 degrees, as those of stores and cities. */
export type Located = Point;

const waitMs = 10_000;

/** Asks the phone where it is (WGS-84), only when told to. Fails with a sentence for the customer. */
export function useLocate(): { locate: () => Promise<Located>; locating: boolean } {
  const [locating, setLocating] = useState(false);
  const locate = async () => {
    setLocating(true);
    try {
      return await readPosition();
    } finally {
      setLocating(false);
    }
  };
  return { locate, locating };
}

function readPosition(): Promise<Located> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('当前环境不支持定位，请手动选择城市'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { longitude, latitude } = coords;
        const [lng = 0, lat = 0] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
        resolve({ lat, lng });
      },
      ({ code, PERMISSION_DENIED }) =>
        reject(
          new Error(
            code === PERMISSION_DENIED
              ? '没有定位权限，可在手机设置中开启，或手动选择城市'
              : '暂时无法定位，请稍后重试或手动选择城市',
          ),
        ),
      { timeout: waitMs, maximumAge: 300_000 },
    );
  });
}
