import type { StaffOrderRow } from '../../contract/staff-order.ts';
import type { Order } from '../data/order.ts';

export function orderRow(index: number, change: Partial<StaffOrderRow> = {}): StaffOrderRow {
  return {
    orderNo: `C26112110435${index}`,
    status: '2',
    statusText: '定金已支付',
    modelName: '青驭 凌',
    versionName: '长续航版',
    buyerName: `客户${index}`,
    maskedPhone: '138****1000',
    storeName: '合肥天鹅湖',
    totalFen: 22_690_050,
    depositFen: 500_000,
    createdAt: '2026-11-20T16:30:05.000Z',
    since: '2026-11-20T16:31:40.000Z',
    expectedFrom: '2027-01-08',
    expectedTo: '2027-01-15',
    adviserName: null,
    stuck: [],
    ...change,
  };
}

export function orderDetail(change: Partial<Order> = {}): Order {
  return {
    ...orderRow(1),
    version: '2-0-0-0',
    buyerType: '1',
    creditCodeOdd: false,
    cityName: '合肥',
    priceRows: [
      { kind: 'version', code: 'long', name: '凌 长续航版', amountFen: 22_390_050, note: null },
      { kind: 'option', code: 'green', name: '苔原绿', amountFen: 600_000, note: null },
      { kind: 'discount', code: 'early', name: '首批用户优惠', amountFen: -300_000, note: '限 11 月' },
    ],
    configuration: [
      { group: 'version', name: '凌 长续航版' },
      { group: '选装包', name: '冬季包' },
      { group: '选装包', name: '智驾包' },
    ],
    promisedFrom: '2027-01-08',
    promisedTo: '2027-01-15',
    coolingEndsAt: '2026-11-21T16:31:40.000Z',
    lockedAt: null,
    releasedAt: null,
    vin: null,
    balanceDueFen: 22_190_050,
    balanceSettledAt: null,
    balanceMethod: null,
    balanceReference: null,
    balanceReturnedAt: null,
    balanceReturnReference: null,
    inspectedAt: null,
    appointment: null,
    contactName: '林一',
    clientType: 3,
    cancellation: null,
    factoryLines: [],
    acts: [],
    history: [
      {
        kind: 'status',
        at: '2026-11-20T16:30:05.000Z',
        actor: '客户',
        event: '提交订单',
        from: null,
        to: '0',
        reason: null,
      },
      {
        kind: 'status',
        at: '2026-11-20T17:00:05.000Z',
        actor: '客户',
        event: '取消订单',
        from: '0',
        to: '4',
        reason: '想换一个配置',
      },
    ],
    payments: [
      {
        payNo: 'P1',
        status: 'OM017',
        amountFen: 500_000,
        attempts: [
          {
            byHelper: false,
            attemptNo: 'A1',
            channel: 'wechat',
            clientType: 1,
            status: 'OM008',
            transactionId: null,
            createdAt: '2026-11-20T16:31:00.000Z',
            paidAt: null,
          },
        ],
        refunds: [],
      },
    ],
    ...change,
  };
}
