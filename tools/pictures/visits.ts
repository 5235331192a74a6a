import type { AppRoute } from '../lib/app-routes.ts';
import type { Cast, Viewer } from './cast.ts';

/**
 * One address to take a picture of. The first address of a route is shown in all states, the others only
 * full.
 */
export type Visit = { label: string; query: string; viewer: Viewer };

/** Addresses of the routes that require a query, or that differ by it. */
function known({
  orders,
  payments,
  config,
  addressId,
  help,
  certificates,
}: Cast): Record<string, Record<string, string>> {
  const ling = 'code=ling&yearStyle=2026';
  return {
    '/pages/index/index': { discover: '', cars: 'tabIndex=1', mine: 'tabIndex=4' },
    '/pages/buy/introduce': { sedan: 'modelCode=ling', suv: 'modelCode=yue', crossover: 'modelCode=yuan' },
    '/pages/car/param': { ling: 'modelCode=ling' },
    '/pages/buy/compare': { chosen: 'codes=ling-long,yue-six', none: '' },
    '/pages/buy/optional': { sedan: 'code=ling', suv: 'code=yue', crossover: 'code=yuan' },
    '/pages/buy/optPreview': { ling: `${ling}&config=${config}` },
    '/pages/buy/order': { ling: `${ling}&config=${config}&cityCode=330100` },
    '/pages/buy/orderDetail': byOrder(orders, Object.keys(orders) as (keyof Cast['orders'])[]),
    '/pages/buy/orderDeliveryInfo': byOrder(orders, [
      'shipped',
      'locked',
      'inProduction',
      'offLine',
      'arrived',
      'ready',
      'delivered',
      'unpaid',
    ]),
    '/pages/buy/configUpdate': byOrder(orders, ['paid', 'shipped']),
    '/pages/buy/orderChangeStore': byOrder(orders, ['paid', 'shipped']),
    '/pages/buy/contactInfo': byOrder(orders, ['paid', 'shipped', 'delivered']),
    '/pages/buy/lock': byOrder(orders, ['paid', 'locked', 'inProduction']),
    '/pages/buy/orderCancelAuth': byOrder(orders, [
      'paid',
      'locked',
      'inProduction',
      'cancelling',
      'refunded',
    ]),
    '/pages/buy/payShare': {
      asked: `token=${help.token}`,
      offer: `orderNo=${orders.unpaid}`,
      link: `orderNo=${help.orderNo}`,
      paid: '',
    },
    '/pages/buy/poster': { ling: `code=ling&config=${config}` },
    '/pages/buy/ocr': {
      mine: '',
      identity: 'certType=1',
      company: 'certType=5',
      other: 'certType=3',
      submitted: `certificateNo=${certificates.submitted}`,
      refused: `certificateNo=${certificates.refused}`,
    },
    '/pages/buy/ocrExplain': { identity: 'certType=1', sheet: 'certType=L' },
    '/pages/buy/camera': { identity: 'certType=1&side=front' },
    '/pages/buy/preparator': {
      agent: '',
      person: `orderNo=${orders.paid}`,
      company: `orderNo=${orders.shipped}`,
      over: `orderNo=${orders.delivered}`,
    },
    '/pages/buy/rightsPackage': { ling: 'modelCode=ling', order: `modelCode=ling&orderNo=${orders.paid}` },
    '/pages/buy/orderRightsList': {
      delivered: `nevOrderNo=${orders.delivered}`,
      paid: `nevOrderNo=${orders.paid}`,
      refunded: `nevOrderNo=${orders.refunded}`,
    },
    '/pages/buy/preOrder': { one: 'code=yue', more: 'code=yuan', soon: 'code=ling&orderType=2' },
    '/pages/buy/wishEntry': { ling: 'modelCode=ling' },
    '/pages/pay/cashier': { open: `payNo=${payments.open}` },
    '/pages/pay/result': { paid: `payNo=${payments.paid}`, paying: `payNo=${payments.paying}` },
    '/pages/explain': { terms: 'code=user-agreement' },
    '/pages/store/detail': { store: 'id=s33010001' },
    '/pages/mine/message': { all: '', orders: 'type=order' },
    '/pages/mine/addressManage': { list: '', choice: 'select=1' },
    '/pages/mine/addressEdit': { new: '', long: `id=${addressId}` },
    '/pages/404': { unknown: 'from=/nowhere' },
  };
}

function byOrder(orders: Cast['orders'], stages: (keyof Cast['orders'])[]): Record<string, string> {
  return Object.fromEntries(stages.map((stage) => [stage, `orderNo=${orders[stage]}`]));
}

export function visitsOf(route: AppRoute, cast: Cast): Visit[] {
  const viewer: Viewer = route.access === 'anyone' ? 'visitor' : 'buyer';
  const visits = Object.entries(known(cast)[route.path] ?? { page: '' }).map(([label, query]) => ({
    label,
    query,
    // Anyone may hold the link; the rest of the page is for the buyer only.
    viewer: route.path === '/pages/buy/payShare' && label !== 'asked' ? ('buyer' as const) : viewer,
  }));
  if (route.path === '/pages/index/index')
    visits.push({ label: 'mine, buyer', query: 'tabIndex=4', viewer: 'buyer' });
  return visits;
}
