import { accountOf, cast } from '@ev/account/world/life.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { order, ship, trackingOf, travel } from '@ev/mall-order/world/acts.ts';
import { payFor } from '@ev/payment/world/life.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import type { CaseKind, CaseReason, CaseStatus } from '../contract/kinds.ts';

type Story = {
  kind: CaseKind;
  reason: CaseReason;
  text: string;
  /** How many of two mugs. */
  quantity: number;
  newSkuCode?: string;
  agoMs: number;
  ending: CaseStatus;
};

/** What demo customers were not happy with, the oldest first. */
const stories: readonly Story[] = [
  {
    kind: 'return',
    reason: 'changedMind',
    text: '',
    quantity: 1,
    agoMs: 14 * dayMs,
    ending: 'done',
  },
  {
    kind: 'exchange',
    reason: 'wrongItem',
    text: '下单的是松石绿，收到燕麦。',
    quantity: 2,
    newSkuCode: 'MUG-TEAL-480',
    agoMs: 8 * dayMs,
    ending: 'toResend',
  },
  {
    kind: 'return',
    reason: 'damaged',
    text: '杯口有一道裂纹。',
    quantity: 1,
    agoMs: 6 * dayMs,
    ending: 'sentBack',
  },
  {
    kind: 'return',
    reason: 'notAsDescribed',
    text: '颜色和图片差得多。',
    quantity: 2,
    agoMs: 5 * dayMs,
    ending: 'toSendBack',
  },
  {
    kind: 'refund',
    reason: 'missing',
    text: '买了两个，只收到一个。',
    quantity: 1,
    agoMs: 3 * dayMs,
    ending: 'applied',
  },
];

const later = (stage: LifeStage, hours: number): Promise<void> =>
  stage.until(new Date(stage.clock.now().getTime() + hours * hourMs));

/** Two mugs that the customer has received. Null if the brand sells other products. */
async function receive(stage: LifeStage, buyer: Buyer, trackingNo: string): Promise<string | null> {
  const { accountId } = buyer;
  const placed = await order(stage, buyer, [{ skuCode: 'MUG-OAT-480', quantity: 2 }]);
  if (!placed) return null;
  const { orderNo } = placed;
  await payFor(stage, accountId, { businessType: 'mallOrder', businessNo: orderNo });
  await later(stage, 2);
  await stage.asStaff('delivery', 'mall-order.startPacking', { orderNo, seenStatus: 'toShip' });
  await ship(stage, orderNo, { trackingNo });
  await travel(stage, trackingNo, { shippedAt: stage.clock.now(), to: 5 });
  await later(stage, 2);
  await stage.asMember(accountId, 'mall-order.confirmReceipt', { orderNo });
  return orderNo;
}

type Buyer = { accountId: string; name: string; phone: string };

async function apply(stage: LifeStage, accountId: string, orderNo: string, story: Story): Promise<string> {
  const { kind, reason, text, quantity, newSkuCode } = story;
  const { lines } = await stage.asMember(accountId, 'after-sales.listServiceLines', { orderNo });
  const wanted = { orderNo, lineId: lines[0]?.lineId ?? '', quantity, reason };
  const { payFen, points } = await stage.asMember(accountId, 'after-sales.quoteService', wanted);
  const { caseNo } = await stage.asMember(accountId, 'after-sales.applyForService', {
    ...wanted,
    kind,
    text,
    ...(newSkuCode ? { newSkuCode } : {}),
    expectedFen: payFen,
    expectedPoints: points,
  });
  return caseNo;
}

async function play(stage: LifeStage, story: Story, index: number, today: Date): Promise<void> {
  const person = cast[(index + 3) % cast.length];
  if (!person) return;
  const { name, phone } = person;
  await stage.until(new Date(today.getTime() - story.agoMs));
  const accountId = await accountOf(stage, phone);
  const orderNo = await receive(stage, { accountId, name, phone }, trackingOf(900 + index));
  if (orderNo === null) return;
  const caseNo = await apply(stage, accountId, orderNo, story);
  if (story.ending === 'applied') return;
  await later(stage, 3);
  const seen = await stage.asStaff('delivery', 'after-sales.getAnyCase', { caseNo });
  await stage.asStaff('delivery', 'after-sales.approveCase', {
    caseNo,
    seenStatus: 'applied',
    seenFen: seen.returned.payFen,
  });
  if (story.ending === 'toSendBack') return;
  await later(stage, 20);
  await stage.asMember(accountId, 'after-sales.sendBack', {
    caseNo,
    carrier: 'shunfeng',
    trackingNo: `SF88${String(index).padStart(9, '0')}`,
  });
  if (story.ending === 'sentBack') return;
  await later(stage, 40);
  await stage.asStaff('delivery', 'after-sales.receiveGoods', {
    caseNo,
    seenStatus: 'sentBack',
    condition: 'sellable',
  });
}

/** Demo customers return and exchange what they bought in the mall; staff decide. */
export const life: LifePart = {
  byTheMinute: ['after-sales.sweep'],
  episodes: (today) =>
    stories.map((story, index) => ({
      name: `after-sales/${index}-${story.ending}`,
      play: (stage) => play(stage, story, index, today),
    })),
};
