import type {} from '@ev/app-kit/offline-phone.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { quiet } from '@ev/query/read.ts';

export const fill: Slots['app.offline-phone'] = {
  title: '道路救援',
  find: async (api) => (await api('rescue.getInfo', {}, quiet)).hotline,
};
