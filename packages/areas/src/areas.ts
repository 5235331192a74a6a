import { type Areas, createAreas } from '@ev/kernel/areas.ts';
import { areaList } from '@vant/area-data';

/** All administrative divisions of China by their six digits. */
export const areas: Areas = createAreas(
  [areaList.province_list, areaList.city_list, areaList.county_list].flatMap((list) =>
    Object.entries(list).map(([code, name]) => ({ code, name })),
  ),
);
