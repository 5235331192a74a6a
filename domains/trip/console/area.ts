import type { ConsoleArea } from '@ev/console-kit/area.ts';

/** Staff see no drives; only their queue has a name. */
export const area: ConsoleArea = {
  routes: [],
  queues: { 'trip.nameEnds': '查询行程起点和终点的地址' },
};
