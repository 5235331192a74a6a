import { byBridge, type Capability, done, unable } from '../capability.ts';
import type { Coordinates } from '../coordinates.ts';

/** A destination, in GCJ-02. */
export type MapPlace = Coordinates & { name: string; address: string };

/** WeChat's map zooms from the whole country (5) to a house (18). */
const houseScale = 18;

/**
 * Shows a place in the host's own map, which offers map apps with one more tap. A browser has no such map:
 * the page links to the map apps itself.
 */
export const openMap: Capability<MapPlace, object> = {
  name: 'openMap',
  ways: [
    byBridge('app.openMap', () => ({})),
    {
      by: "WeChat's SDK `openLocation`",
      hosts: ['wechat', 'miniProgram', 'wecom'],
      async go({ latitude, longitude, name, address }, { wechat }) {
        const sdk = await wechat();
        if (!sdk) return unable;
        return new Promise((resolve) => {
          sdk.openLocation({
            latitude,
            longitude,
            name,
            address,
            scale: houseScale,
            success: () => resolve(done({})),
            fail: () => resolve(unable),
          });
        });
      },
    },
  ],
};
