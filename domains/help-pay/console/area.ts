import type { ConsoleArea } from '@ev/console-kit/area.ts';

export const area: ConsoleArea = {
  routes: [],
  menu: [],
  queues: { 'help-pay.endLinks': '结束到期的代付链接' },
};
