import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
import type { TemplateCode } from '@ev/message/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { ValueActs } from '@ev/staff/server/public.ts';
import { feesOf } from '../contract/fees.ts';
import { billStatus, holdNames, type InstallStatus, installStatus } from '../contract/kinds.ts';
import type { Bills } from './bills.ts';
import { type InstallMoves, lockInstall, requireRunning, requireSeen } from './install-home.ts';
import type { InstallEvent } from './install-machine.ts';
import { areWindowsRight } from './install-rules.ts';
import type { Photos } from './photos.ts';
import type { InstallRow, KeptWindow } from './tables.ts';
import type { TermsStore } from './terms-store.ts';

type Seen = { installNo: string; seenVersion: number };
type Moved = { status: InstallStatus };
type StaffStep = {
  event: InstallEvent;
  action: string;
  reason?: string;
  set?: Parameters<InstallMoves['move']>[2]['set'];
  details?: Record<string, unknown>;
  tell?: { template: TemplateCode; words?: Record<string, string> };
};

type StaffActDeps = {
  clock: Clock;
  moves: InstallMoves;
  bills: Bills;
  photos: Photos;
  terms: TermsStore;
  reach: Pick<Reach, 'closedStores'>;
  valueActs: Pick<ValueActs, 'mayGive'>;
};

/**
 * The staff's actions on installations. Each is refused if the version is no longer the one that was seen.
 */
export function createStaffActs(deps: StaffActDeps) {
  return {
    dispatch: dispatchInstall.bind(null, deps),
    contact: recordContact.bind(null, deps),
    offerSurvey: offerSurvey.bind(null, deps),
    recordSurvey: recordSurvey.bind(null, deps),
    finishFiling: finishFiling.bind(null, deps),
    offerInstall: offerInstall.bind(null, deps),
    start: startInstall.bind(null, deps),
    finish: finishInstall.bind(null, deps),
    hold: holdInstall.bind(null, deps),
    resume: resumeInstall.bind(null, deps),
    cancel: cancelInstall.bind(null, deps),
    sendSwap: sendSwap.bind(null, deps),
  };
}

/** @throws AppError home-charger.notFound, also for another store's installation; home-charger.moved */
async function lockSeen(
  { reach }: StaffActDeps,
  tx: Transaction,
  { actor }: Acting,
  seen: Seen,
): Promise<InstallRow> {
  const row = await lockInstall(tx, seen.installNo);
  const closed = await reach.closedStores(tx, actor);
  if (!row || (row.storeId !== null && closed.includes(row.storeId)))
    throw new AppError('home-charger.notFound');
  requireSeen(row, seen.seenVersion);
  return row;
}

/**
 * Like `lockSeen`, and requires that the installation is not paused. @throws AppError home-charger.paused
 */
async function lockRunning(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  seen: Seen,
): Promise<InstallRow> {
  const row = await lockSeen(deps, tx, acting, seen);
  requireRunning(row);
  return row;
}

async function actOnInstall(
  { moves }: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  row: InstallRow,
  step: StaffStep,
): Promise<Moved> {
  const { event, action, reason, set, details, tell } = step;
  const { installNo } = row;
  const status = await moves.move(tx, row, {
    event,
    actor: `staff:${acting.actor.staffId}`,
    ...(reason === undefined ? {} : { reason }),
    ...(set === undefined ? {} : { set }),
  });
  if (tell) await moves.tell(tx, row, { ...tell, cause: `${event}:${row.version}` });
  await acting.audit(tx, {
    action,
    object: `homeCharger:${installNo}`,
    ...(details === undefined ? {} : { details }),
  });
  return { status };
}

/** @throws AppError home-charger.windowsWrong */
function requireWindows({ clock }: StaffActDeps, windows: readonly KeptWindow[]): KeptWindow[] {
  const kept = windows
    .map(({ startsAt, endsAt }) => ({
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    }))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  if (!areWindowsRight(kept, clock.now())) throw new AppError('home-charger.windowsWrong');
  return kept;
}

/** Offers other appointments: the earlier offers or the selected one are withdrawn first. */
async function takeBack(
  { moves }: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  row: InstallRow,
  event: 'rebook' | 'rebookInstall',
  set: NonNullable<StaffStep['set']>,
): Promise<InstallRow> {
  await moves.move(tx, row, { event, actor: `staff:${acting.actor.staffId}`, set });
  const fresh = await lockInstall(tx, row.installNo);
  if (!fresh) throw new AppError('home-charger.notFound');
  return fresh;
}

async function dispatchInstall(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  { installerCode, ...seen }: Api['home-charger.dispatch']['parsed'],
): Promise<Moved> {
  const row = await lockRunning(deps, tx, acting, seen);
  const installer = (await deps.terms.installers(tx)).find((one) => one.installerCode === installerCode);
  if (!installer) throw new AppError('home-charger.installerGone');
  const { name, phone } = installer;
  return actOnInstall(deps, tx, acting, row, {
    event: 'dispatch',
    action: 'homeCharger.dispatch',
    set: { installer },
    details: { installer: name },
    tell: { template: 'home-charger.dispatched', words: { installer: name, phone } },
  });
}

async function recordContact(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  { note, ...seen }: Api['home-charger.noteContact']['parsed'],
): Promise<Moved> {
  const row = await lockRunning(deps, tx, acting, seen);
  return actOnInstall(deps, tx, acting, row, {
    event: 'contact',
    action: 'homeCharger.contact',
    reason: note,
  });
}

async function offerSurvey(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['home-charger.offerSurvey']['parsed'],
): Promise<Moved> {
  const surveyWindows = requireWindows(deps, input.windows);
  const row = await lockRunning(deps, tx, acting, input);
  const isAgain = row.status !== installStatus.contacted;
  const from = isAgain ? await takeBack(deps, tx, acting, row, 'rebook', { survey: null }) : row;
  return actOnInstall(deps, tx, acting, from, {
    event: 'offerSurvey',
    action: 'homeCharger.offerSurvey',
    set: { surveyWindows, survey: null },
    tell: { template: 'home-charger.surveyOffered' },
  });
}

async function recordSurvey(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  { text, cableMetres, quantities, photoIds, ...seen }: Api['home-charger.recordSurvey']['parsed'],
): Promise<Moved> {
  const { clock, photos } = deps;
  const row = await lockRunning(deps, tx, acting, seen);
  const known = new Set(row.terms.items.map(({ code }) => code));
  const codes = quantities.map(({ code }) => code);
  if (new Set(codes).size !== codes.length || codes.some((code) => !known.has(code)))
    throw new AppError('home-charger.itemUnknown');
  const fees = feesOf(row.terms, cableMetres, quantities);
  const plan = { text, cableMetres, ...fees, surveyedAt: clock.now().toISOString() };
  const sender = `staff:${acting.actor.staffId}` as const;
  await photos.handIn(tx, sender, { installNo: row.installNo, stage: 'survey' }, photoIds);
  return actOnInstall(deps, tx, acting, row, {
    event: 'recordSurvey',
    action: 'homeCharger.recordSurvey',
    set: { plan },
    details: { cableMetres, totalFen: fees.totalFen },
    tell: { template: 'home-charger.surveyed', words: { amount: formatYuan(fees.totalFen) } },
  });
}

async function finishFiling(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  { note, ...seen }: Api['home-charger.finishFiling']['parsed'],
): Promise<Moved> {
  const row = await lockRunning(deps, tx, acting, seen);
  return actOnInstall(deps, tx, acting, row, {
    event: 'finishFiling',
    action: 'homeCharger.finishFiling',
    reason: note,
    tell: { template: 'home-charger.filed' },
  });
}

async function offerInstall(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['home-charger.offerInstall']['parsed'],
): Promise<Moved> {
  const installWindows = requireWindows(deps, input.windows);
  const row = await lockRunning(deps, tx, acting, input);
  const isAgain = row.status !== installStatus.filed;
  const from = isAgain ? await takeBack(deps, tx, acting, row, 'rebookInstall', { install: null }) : row;
  return actOnInstall(deps, tx, acting, from, {
    event: 'offerInstall',
    action: 'homeCharger.offerInstall',
    set: { installWindows, install: null },
    tell: { template: 'home-charger.installOffered' },
  });
}

async function startInstall(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  seen: Api['home-charger.startInstall']['parsed'],
): Promise<Moved> {
  const row = await lockRunning(deps, tx, acting, seen);
  return actOnInstall(deps, tx, acting, row, { event: 'start', action: 'homeCharger.start' });
}

async function finishInstall(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  { photoIds, ...seen }: Api['home-charger.finishInstall']['parsed'],
): Promise<Moved> {
  const row = await lockSeen(deps, tx, acting, seen);
  const sender = `staff:${acting.actor.staffId}` as const;
  await deps.photos.handIn(tx, sender, { installNo: row.installNo, stage: 'finish' }, photoIds);
  return actOnInstall(deps, tx, acting, row, {
    event: 'finish',
    action: 'homeCharger.finish',
    tell: { template: 'home-charger.toAccept' },
  });
}

async function holdInstall(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  { reason, text, ...seen }: Api['home-charger.holdInstall']['parsed'],
): Promise<Moved> {
  const row = await lockRunning(deps, tx, acting, seen);
  const hold = { reason, text, since: deps.clock.now().toISOString(), answer: null };
  return actOnInstall(deps, tx, acting, row, {
    event: 'hold',
    action: 'homeCharger.hold',
    reason: `${holdNames[reason]}：${text}`,
    set: { hold },
    tell: { template: 'home-charger.held', words: { reason: holdNames[reason] } },
  });
}

/**
 * Resumes with the call to the customer or, once the plan is accepted, with the property and grid
 * applications.
 */
async function resumeInstall(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  seen: Api['home-charger.resumeInstall']['parsed'],
): Promise<Moved> {
  const row = await lockRunning(deps, tx, acting, seen);
  const fresh = row.planAcceptedAt
    ? { installWindows: [], install: null }
    : { surveyWindows: [], survey: null, plan: null };
  return actOnInstall(deps, tx, acting, row, {
    event: row.planAcceptedAt ? 'resumeFiling' : 'resume',
    action: 'homeCharger.resume',
    set: { ...fresh, hold: null },
    tell: { template: 'home-charger.resumed' },
  });
}

/**
 * Returns what the customer paid.
 * @throws AppError home-charger.notFound, home-charger.moved, payment.inFlight, staff.approvalWaits
 */
async function cancelInstall(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['home-charger.cancelAny']['parsed'],
): Promise<Api['home-charger.cancelAny']['output']> {
  const { reason, installNo } = input;
  const row = await lockSeen(deps, tx, acting, input);
  const bill = (await deps.bills.newestOf(tx, [installNo])).get(installNo);
  const act = {
    call: 'home-charger.cancelAny',
    amount: bill?.status === billStatus.paid ? bill.amountFen : 0,
    object: `homeCharger:${installNo}`,
    reason,
    input,
  } as const;
  if (!(await deps.valueActs.mayGive(tx, acting, act))) return { status: row.status, awaitsApproval: true };
  const cancelled = { by: 'staff', reason: null, note: reason } as const;
  const moved = await actOnInstall(deps, tx, acting, row, {
    event: 'cancel',
    action: 'homeCharger.cancel',
    reason,
    set: { cancelled },
    tell: { template: 'home-charger.cancelled', words: { reason } },
  });
  await deps.bills.end(tx, row, `staff:${acting.actor.staffId}`);
  return { ...moved, awaitsApproval: false };
}

async function sendSwap(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  { note, ...seen }: Api['home-charger.sendSwap']['parsed'],
): Promise<Moved> {
  const row = await lockRunning(deps, tx, acting, seen);
  return actOnInstall(deps, tx, acting, row, {
    event: 'sendSwap',
    action: 'homeCharger.sendSwap',
    set: { swapNote: note },
    tell: { template: 'home-charger.swapSent', words: { swap: row.swap?.name ?? '', note } },
  });
}
