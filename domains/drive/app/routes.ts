import { addressOf, id, may, words } from '@ev/app-kit/address-fields.ts';
import { type AddressesOf, defineRoute, type RouteRead } from '@ev/app-kit/define-routes.ts';
import { readPageType } from './model/page-type.ts';

/** Query parameters that the pages of a booking pass on. */
const way = {
  pageType: may(words(20)),
  modelCode: may(id()),
  storeId: may(id()),
  inviteCode: may(id()),
};

const invitationOf = ({ inviteCode }: { inviteCode?: string | undefined }): RouteRead[] =>
  inviteCode === undefined ? [] : [['drive.getInvitation', { inviteCode }]];

export const jumpRoute = defineRoute({
  path: '/pages/drive/jump',
  title: '试驾邀请',
  page: 'jump',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: addressOf(way),
  reads: (query) => {
    const type = readPageType(query.pageType);
    // A link without its page type shows the page of its invitation, once the browser has read it.
    return type ? [['drive.getPage', { pageType: type }], ...invitationOf(query)] : [];
  },
});

export const reserveSeeCarRoute = defineRoute({
  path: '/pages/car/reserveSeeCar',
  title: '预约试驾',
  page: 'reserve-see-car',
  look: 'night',
  render: 'server',
  access: 'anyone',
  query: addressOf(way),
  reads: (query) => [
    ['drive.getPage', { pageType: readPageType(query.pageType) ?? '1' }],
    ...invitationOf(query),
  ],
});

export const reserveSeeCarStoreRoute = defineRoute({
  path: '/pages/car/reserveSeeCarStore',
  title: '选择门店',
  page: 'reserve-see-car-store',
  look: 'night',
  render: 'client',
  access: 'anyone',
  query: addressOf({
    ...way,
    city: may(id()),
    /** The booking that is being moved, if any. */
    driveId: may(id()),
  }),
});

export const reserveListRoute = defineRoute({
  path: '/pages/drive/reserveList',
  title: '我的试驾',
  page: 'reserve-list',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({ status: may(words(4)) }),
});

export const reserveDetailRoute = defineRoute({
  path: '/pages/drive/reserveDetail',
  title: '试驾详情',
  page: 'reserve-detail',
  look: 'night',
  render: 'client',
  access: 'member',
  query: addressOf({
    id: id(),
    /** The store that was chosen to move the booking to. */
    storeId: may(id()),
  }),
});

const byId = addressOf({ id: id() });

export const experienRoute = defineRoute({
  path: '/pages/drive/experien',
  title: '试驾助手',
  page: 'experien',
  look: 'night',
  render: 'client',
  access: 'member',
  query: byId,
});

export const driveReportRoute = defineRoute({
  path: '/pages/drive/driveReport',
  title: '试驾报告',
  page: 'drive-report',
  look: 'night',
  render: 'client',
  access: 'member',
  query: byId,
});

export const rewardRoute = defineRoute({
  path: '/pages/drive/reward',
  title: '试驾奖励',
  page: 'reward',
  look: 'night',
  render: 'client',
  access: 'member',
  query: byId,
});

export const routes = [
  jumpRoute,
  reserveSeeCarRoute,
  reserveSeeCarStoreRoute,
  reserveListRoute,
  reserveDetailRoute,
  experienRoute,
  driveReportRoute,
  rewardRoute,
] as const;

declare module '@ev/app-kit/route-link.ts' {
  interface Addresses extends AddressesOf<typeof routes> {}
}
