import { demoStaffPassword } from '../../../domains/staff/world/staff-part.ts';
import type { Api } from '../../../packages/contract/src/index.ts';
import { as, type Member } from '../../../packages/testkit/src/wire/member.ts';
import { call, type PreparedCall, prepare } from '../../../packages/testkit/src/wire/wire-caller.ts';
import type { Target } from '../../../packages/wire/test/independent-client.ts';

export type BigList = { name: string; count: number; make(i: number): Promise<PreparedCall> };

const page = { pageNo: 1, pageSize: 20 };
const calls = 200;
/** They return many rows, so fewer calls are sufficient. */
const heavyCalls = 60;

const searches: readonly { name: string; keyword: (i: number) => string }[] = [
  { name: 'by the end of a phone', keyword: (i) => String((i * 331) % 10_000).padStart(4, '0') },
  { name: 'by the end of a VIN', keyword: (i) => String((i * 331) % 100_000).padStart(6, '0') },
  { name: 'by name', keyword: (i) => ['赵一', '钱安', '孙博'][i % 3] as string },
];

/** Lists over many orders and messages, as staff and customers request them. */
export async function bigLists(target: Target, members: readonly Member[]): Promise<BigList[]> {
  const { accessToken } = await call(target, 'staff.login', {
    username: 'sales',
    password: demoStaffPassword,
  });
  const asStaff = { token: accessToken };
  const memberAt = (i: number) => as(members[i % members.length] as Member);
  const orders = (
    name: string,
    count: number,
    query: (i: number) => Partial<Api['order.listAllOrders']['input']>,
  ) => ({
    name: `订单台 desk, ${name}`,
    count,
    make: (i: number) => prepare(target, 'order.listAllOrders', { ...page, ...query(i) }, asStaff),
  });
  return [
    orders('newest', calls, () => ({})),
    orders('by phone', calls, (i) => ({ keyword: `136${String(i * 331).padStart(8, '0')}` })),
    orders('by name', calls, (i) => ({ keyword: ['赵一', '钱安', '孙博'][i % 3] as string })),
    orders('in production', calls, () => ({ statuses: ['11'] })),
    orders('held up by the factory', calls, () => ({ stuck: ['factoryHeld'] })),
    orders('delivered', calls, () => ({ statuses: ['10'] })),
    {
      name: '看板 board',
      count: heavyCalls,
      make: () => prepare(target, 'order.getBoard', {}, asStaff),
    },
    ...searches.map(({ name, keyword }) => ({
      name: `搜索 search, ${name}`,
      count: calls,
      make: (i: number) => prepare(target, 'operations.search', { keyword: keyword(i) }, asStaff),
    })),
    {
      name: '工作台 workbench',
      count: heavyCalls,
      make: () => prepare(target, 'operations.getOverview', { of: 'all' }, asStaff),
    },
    {
      name: '交付日历 calendar',
      count: calls,
      make: () => prepare(target, 'order.listHandOvers', { of: 'all' }, asStaff),
    },
    {
      name: '跟随 what moved',
      count: calls,
      make: () => prepare(target, 'order.listMoved', {}, asStaff),
    },
    {
      name: '我的订单 own orders',
      count: calls,
      make: (i) => prepare(target, 'order.listOrders', page, memberAt(i)),
    },
    {
      name: '消息 inbox',
      count: calls,
      make: () => prepare(target, 'message.listMessages', page, memberAt(0)),
    },
    {
      name: '未读 unread',
      count: calls,
      make: () => prepare(target, 'message.countUnread', {}, memberAt(0)),
    },
  ];
}
