import { useState } from 'react';

export type Located = { lat: number; lng: number };

const waitMs = 10_000;

/** Asks the phone where it is, only when told to. Fails with a sentence for the customer. */
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
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
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
