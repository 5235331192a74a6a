import { accountOf, cast } from '@ev/account/world/life.ts';
import { dayMs, hourMs, minuteMs } from '@ev/kernel/durations.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import type { RescueKind, RescueStatus } from '../contract/kinds.ts';
import type { RescuePartnerPort } from '../server/partner/port.ts';
import { noPartner } from '../server/partner/signed-events/index.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    rescuePartner: RescuePartnerPort;
  }
}

type Story = {
  kind: RescueKind;
  place: { lat: number; lng: number };
  placeText: string;
  text: string;
  agoMs: number;
  ending: Extract<RescueStatus, 'requested' | 'dispatched' | 'done' | 'cancelled'>;
};

/** Where demo customers were stuck, the oldest first. */
const stories: readonly Story[] = [
  {
    kind: 'flatTyre',
    place: { lat: 31.2005, lng: 121.4407 },
    placeText: '内环高架吴中路下匝道',
    text: '右后轮扎了钉子',
    agoMs: 20 * dayMs,
    ending: 'done',
  },
  {
    kind: 'lowBattery12V',
    place: { lat: 31.2343, lng: 121.5056 },
    placeText: '陆家嘴地下停车场 B2',
    text: '',
    agoMs: 9 * dayMs,
    ending: 'cancelled',
  },
  {
    kind: 'tow',
    place: { lat: 31.1537, lng: 121.3195 },
    placeText: '沪渝高速往西 K35',
    text: '底盘有异响',
    agoMs: 40 * minuteMs,
    ending: 'dispatched',
  },
  {
    kind: 'stuck',
    place: { lat: 30.8421, lng: 121.4744 },
    placeText: '海湾森林公园停车场',
    text: '前轮陷在沙里',
    agoMs: 6 * minuteMs,
    ending: 'requested',
  },
];

const later = (stage: LifeStage, minutes: number): Promise<void> =>
  stage.until(new Date(stage.clock.now().getTime() + minutes * minuteMs));

async function play(stage: LifeStage, story: Story, index: number, today: Date): Promise<void> {
  const person = cast[(index + 1) % cast.length];
  if (!person) return;
  await stage.until(new Date(today.getTime() - story.agoMs));
  const accountId = await accountOf(stage, person.phone);
  const { kind, place, placeText, text, ending } = story;
  const { caseNo } = await stage.asMember(accountId, 'rescue.requestRescue', {
    kind,
    place,
    placeText,
    text,
    contactName: person.name,
    contactPhone: person.phone,
    inSafePlace: true,
  });
  if (ending === 'requested') return;
  await later(stage, 2);
  await stage.asStaff('delivery', 'rescue.acceptCase', { caseNo, seenStatus: 'requested' });
  if (ending === 'cancelled') {
    await later(stage, 3);
    await stage.asMember(accountId, 'rescue.cancelCase', { caseNo, reason: 'solved', seenFeeFen: 0 });
    return;
  }
  await later(stage, 3);
  await stage.asStaff('delivery', 'rescue.dispatchCase', {
    caseNo,
    seenStatus: 'accepted',
    driver: '周师傅',
    plate: '沪A12345',
    phone: '13900002222',
    etaMinutes: 45,
  });
  await later(stage, 20);
  await stage.asStaff('delivery', 'rescue.updateArrival', {
    caseNo,
    seenStatus: 'dispatched',
    etaMinutes: 24,
    place: { lat: place.lat + 0.03, lng: place.lng + 0.02 },
  });
  if (ending === 'dispatched') return;
  for (const [step, seenStatus] of [
    ['arrive', 'dispatched'],
    ['begin', 'onSite'],
    ['finish', 'inService'],
  ] as const) {
    await later(stage, 12);
    await stage.asStaff('delivery', 'rescue.advanceCase', { caseNo, seenStatus, step });
  }
  await stage.until(new Date(stage.clock.now().getTime() + hourMs));
}

/** Demo customers are helped on the road by the desk; the partner of the cast's time is not connected. */
export const life: LifePart = {
  partners: { rescuePartner: () => noPartner },
  byTheMinute: ['rescue.sweep'],
  episodes: (today) =>
    stories.map((story, index) => ({
      name: `rescue/${index}-${story.ending}`,
      play: (stage) => play(stage, story, index, today),
    })),
};
