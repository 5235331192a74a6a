import { accountOf } from '@ev/account/world/life.ts';
import { customers } from '@ev/account/world/people.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import type { LifePart, LifeStage } from '@ev/platform/life-part.ts';
import type { BuildingKind, InstallStatus, ParkingKind } from '../contract/kinds.ts';
import { termsKey } from '../contract/terms.ts';

type Told = {
  /** The last status of the story. */
  until: InstallStatus;
  at: { districtCode: string; detail: string };
  parking: ParkingKind;
  building: BuildingKind;
  note: string;
  cableMetres: number;
};

/** Assigned one after another to demo customers with a charger. */
const stories: readonly Told[] = [
  {
    until: 'surveyed',
    parking: 'own',
    building: 'underground',
    cableMetres: 46,
    at: { districtCode: '330106', detail: '文三路样本小区 9 幢地下二层 B2-118' },
    note: '车位在地下二层，物业上班时间是工作日',
  },
  {
    until: 'submitted',
    parking: 'rented',
    building: 'ground',
    cableMetres: 20,
    at: { districtCode: '310105', detail: '天山路样本花园 21 号门口车位' },
    note: '',
  },
  {
    until: 'filing',
    parking: 'own',
    building: 'house',
    cableMetres: 18,
    at: { districtCode: '110105', detail: '望京样本家园 3 号院车库' },
    note: '周末在家',
  },
  {
    until: 'held',
    parking: 'none',
    building: 'underground',
    cableMetres: 30,
    at: { districtCode: '440106', detail: '天河路样本公寓负一层' },
    note: '正在补车位证明',
  },
  {
    until: 'surveyOffered',
    parking: 'own',
    building: 'underground',
    cableMetres: 28,
    at: { districtCode: '510107', detail: '武侯大道样本苑地下车库 A-07' },
    note: '请打电话联系',
  },
  {
    until: 'installing',
    parking: 'own',
    building: 'house',
    cableMetres: 12,
    at: { districtCode: '320102', detail: '玄武大道样本里 6 号' },
    note: '',
  },
];

/** The steps of the longest stories, with the number of days before today. */
const steps = [
  { to: 'dispatched', daysAgo: 7.5 },
  { to: 'contacted', daysAgo: 7 },
  { to: 'held', daysAgo: 6.8 },
  { to: 'surveyOffered', daysAgo: 6.5 },
  { to: 'surveyBooked', daysAgo: 6.4 },
  { to: 'surveyed', daysAgo: 4 },
  { to: 'filing', daysAgo: 3.8 },
  { to: 'filed', daysAgo: 1.5 },
  { to: 'installOffered', daysAgo: 1.4 },
  { to: 'installBooked', daysAgo: 1.2 },
  { to: 'installing', daysAgo: 0.1 },
] as const satisfies readonly { to: InstallStatus; daysAgo: number }[];
type Step = (typeof steps)[number]['to'];

/**
 * Whether a story includes a step. A story that ends on hold leaves the path at that step; others do not take
 * it.
 */
function goesBy({ until }: Told, to: Step): boolean {
  const reach = steps.findIndex((one) => one.to === until);
  return (to !== 'held' || until === 'held') && reach >= steps.findIndex((one) => one.to === to);
}

type Begun = { accountId: string; orderNo: string; installNo: string; told: Told };

async function take({ asMember, asStaff, clock }: LifeStage, begun: Begun, to: Step): Promise<void> {
  const { accountId, orderNo, installNo, told } = begun;
  const {
    version: seenVersion,
    plan,
    surveyWindows,
    installWindows,
  } = await asMember(accountId, 'home-charger.getInstallation', { orderNo });
  const seen = { installNo, seenVersion };
  const from = clock.now().getTime() + dayMs;
  const windows = [0, 1].map((day) => ({
    startsAt: new Date(from + day * dayMs).toISOString(),
    endsAt: new Date(from + day * dayMs + 3 * hourMs).toISOString(),
  }));
  const choose = (offered: readonly { startsAt: string }[]) =>
    asMember(accountId, 'home-charger.chooseWindow', { ...seen, startsAt: offered[0]?.startsAt ?? '' });
  const acts: Readonly<Record<Step, () => Promise<unknown>>> = {
    dispatched: () => asStaff('delivery', 'home-charger.dispatch', { ...seen, installerCode: 'tongda' }),
    contacted: () =>
      asStaff('delivery', 'home-charger.noteContact', { ...seen, note: '已联系，客户方便时上门' }),
    held: () =>
      asStaff('delivery', 'home-charger.holdInstall', {
        ...seen,
        reason: 'noCertificate',
        text: '请补充车位租赁合同或产权证明',
      }),
    surveyOffered: () => asStaff('delivery', 'home-charger.offerSurvey', { ...seen, windows }),
    surveyBooked: () => choose(surveyWindows),
    surveyed: () =>
      asStaff('delivery', 'home-charger.recordSurvey', {
        ...seen,
        text: '从电表箱沿桥架走线到车位',
        cableMetres: told.cableMetres,
        quantities: told.cableMetres > 30 ? [{ code: 'wall', quantity: 2 }] : [],
      }),
    filing: () =>
      asMember(accountId, 'home-charger.acceptPlan', { ...seen, seenTotalFen: plan?.totalFen ?? 0 }),
    filed: () => asStaff('delivery', 'home-charger.finishFiling', { ...seen, note: '物业和电网已同意' }),
    installOffered: () => asStaff('delivery', 'home-charger.offerInstall', { ...seen, windows }),
    installBooked: () => choose(installWindows),
    installing: () => asStaff('delivery', 'home-charger.startInstall', seen),
  };
  await acts[to]();
}

/** Demo customers with a charger apply for it; today their installations are at many different steps. */
export const life: LifePart = {
  episodes: (today) => [
    {
      name: 'home-charger/installations',
      async play(stage) {
        await stage.until(new Date(today.getTime() - 8 * dayMs));
        const begun: Begun[] = [];
        for (const { name, phone } of customers) {
          const told = stories[begun.length];
          if (!told) break;
          const accountId = await accountOf(stage, phone);
          const { benefits } = await stage.asMember(accountId, 'home-charger.listBenefits', {});
          const benefit = benefits.find(({ actions }) => actions.includes('apply'));
          if (!benefit?.terms) continue;
          const { orderNo, terms } = benefit;
          const { parking, building, note, at } = told;
          const { installNo } = await stage.asMember(accountId, 'home-charger.apply', {
            orderNo,
            name,
            phone,
            ...at,
            parking,
            building,
            note,
            seenTerms: termsKey(terms),
          });
          begun.push({ accountId, orderNo, installNo, told });
        }
        for (const { to, daysAgo } of steps) {
          await stage.until(new Date(today.getTime() - daysAgo * dayMs));
          for (const one of begun.filter(({ told }) => goesBy(told, to))) await take(stage, one, to);
        }
      },
    },
  ],
};
