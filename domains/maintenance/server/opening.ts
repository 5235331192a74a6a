import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import type { SigningTemplates } from '@ev/signing/server/public.ts';
import { flowKind } from '../contract/kinds.ts';
import { listWorkshops } from './catalogue/catalogue.ts';
import { serviceIntervals, serviceItems, warrantyTerms } from './catalogue/tables.ts';

/** What the brand needs before customers can bring their cars; it can sell cars without it. */
export function openingLines({
  db,
  templates,
}: {
  db: Database;
  templates: SigningTemplates;
}): Slots['operations.opening'] {
  const has = async (count: Promise<number>) => ({ done: (await count) > 0 });
  return [
    {
      name: 'workshops',
      title: '维保门店',
      why: '没有维保门店时，客户不能预约保养和维修',
      optional: true,
      file: 'workshops.yaml',
      page: '/goods?part=workshops',
      look: async () => ({ done: (await listWorkshops(db)).length > 0 }),
    },
    {
      name: 'maintenanceItems',
      title: '维保项目与价格',
      why: '没有项目时，客户只能写下问题预约检测',
      optional: true,
      file: 'maintenance-items.yaml',
      page: '/goods?part=maintenance-items',
      look: () => has(db.$count(serviceItems)),
    },
    {
      name: 'maintenanceIntervals',
      title: '保养周期',
      why: '没有周期时，客户看不到什么时候该保养',
      optional: true,
      file: 'maintenance-intervals.yaml',
      page: '/goods?part=maintenance-intervals',
      look: () => has(db.$count(serviceIntervals)),
    },
    {
      name: 'warrantyTerms',
      title: '质保条款',
      why: '没有条款时，客户看不到车辆的质保权益',
      optional: true,
      file: 'warranty-terms.yaml',
      page: '/goods?part=warranty-terms',
      look: () => has(db.$count(warrantyTerms)),
    },
    {
      name: 'quoteTemplate',
      title: '维保报价确认书模板',
      why: '客户在手机上签署报价后才能施工；没有模板或电子签章时，门店不能把报价发给客户',
      optional: true,
      file: 'contracts/',
      page: '/goods?part=contracts',
      look: async () => ({ done: (await templates.versionInForce(db, flowKind)) !== null }),
    },
  ];
}
