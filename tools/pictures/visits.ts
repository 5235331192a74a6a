import type { Cast, Viewer } from './cast.ts';
import type { ShownRoute } from './route-list.ts';

/** One address to look at. The first of a route is shown in all states, the others only full. */
export type Visit = { label: string; query: string; viewer: Viewer };

/** Addresses of the routes that need a query, or that differ by it. */
function known({ orders, payments, config, addressId }: Cast): Record<string, Record<string, string>> {
  const ling = 'code=ling&yearStyle=2026';
  return {
    'home.index': { discover: '', cars: 'tabIndex=1', mine: 'tabIndex=4' },
    'buy.introduce': { sedan: 'modelCode=ling', suv: 'modelCode=yue', crossover: 'modelCode=yuan' },
    'buy.param': { ling: 'modelCode=ling' },
    'buy.compare': { chosen: 'codes=ling-long,yue-six', none: '' },
    'buy.optional': { sedan: 'code=ling', suv: 'code=yue', crossover: 'code=yuan' },
    'buy.optPreview': { ling: `${ling}&config=${config}` },
    'buy.order': { ling: `${ling}&config=${config}&cityCode=330100` },
    'buy.orderDetail': byOrder(orders, Object.keys(orders) as (keyof Cast['orders'])[]),
    'buy.orderDeliveryInfo': byOrder(orders, [
      'shipped',
      'locked',
      'inProduction',
      'offLine',
      'arrived',
      'ready',
      'delivered',
      'unpaid',
    ]),
    'buy.configUpdate': byOrder(orders, ['paid', 'shipped']),
    'buy.orderChangeStore': byOrder(orders, ['paid', 'shipped']),
    'buy.contactInfo': byOrder(orders, ['paid', 'shipped', 'delivered']),
    'buy.lock': byOrder(orders, ['paid', 'locked', 'inProduction']),
    'buy.orderCancelAuth': byOrder(orders, ['paid', 'locked', 'inProduction', 'cancelling', 'refunded']),
    'buy.preOrder': { one: 'code=yue', more: 'code=yuan', soon: 'code=ling&orderType=2' },
    'buy.wishEntry': { ling: 'modelCode=ling' },
    'payment.cashier': { open: `payNo=${payments.open}` },
    'payment.result': { paid: `payNo=${payments.paid}`, paying: `payNo=${payments.paying}` },
    'content.explain': { terms: 'code=user-agreement' },
    'drive.storeDetail': { store: 'id=s33010001' },
    'account.message': { all: '', orders: 'type=order' },
    'account.addressManage': { list: '', choice: 'select=1' },
    'account.addressEdit': { new: '', long: `id=${addressId}` },
    'home.notFound': { unknown: 'from=/nowhere' },
  };
}

function byOrder(orders: Cast['orders'], stages: (keyof Cast['orders'])[]): Record<string, string> {
  return Object.fromEntries(stages.map((stage) => [stage, `orderNo=${orders[stage]}`]));
}

export function visitsOf(route: ShownRoute, cast: Cast): Visit[] {
  const viewer: Viewer = route.access === 'anyone' ? 'visitor' : 'buyer';
  const visits = Object.entries(known(cast)[route.name] ?? { page: '' }).map(([label, query]) => ({
    label,
    query,
    viewer,
  }));
  if (route.name === 'home.index')
    visits.push({ label: 'mine, buyer', query: 'tabIndex=4', viewer: 'buyer' });
  return visits;
}
