import { historyFaults } from '@ev/testkit/server/schedules/history-faults.ts';
import { rewardStatus } from '../../../contract/reward-statuses.ts';
import { isOpenDrive } from '../../../contract/statuses.ts';
import { driveNotices } from '../../drive-home.ts';
import { driveMachine } from '../../drive-machine.ts';
import { driveLeadMachine } from '../../lead-machine.ts';
import { rewardMachine } from '../../outing/reward-machine.ts';
import { type DriveWorld, mostRewards, placeOf } from './drive-world.ts';
import type { Rows } from './rows.ts';

const keyOf = (one: { store_id: string | null; model_code: string; starts_at: string | null }) =>
  `${one.store_id}/${one.model_code}/${one.starts_at}`;

/** A slot counts its bookings and holds, and never more of them than there are cars. */
function slotFaults({ rows, cars }: DriveWorld): string[] {
  const wanted = new Map<string, number>();
  const add = (key: string) => wanted.set(key, (wanted.get(key) ?? 0) + 1);
  for (const drive of rows.drives)
    if (drive.starts_at !== null && !['3', '4'].includes(drive.status)) add(keyOf(drive));
  for (const hold of rows.holds) add(keyOf(hold));
  const taken = new Map(rows.slots.map((slot) => [keyOf(slot), slot.taken]));
  return [...new Set([...wanted.keys(), ...taken.keys()])].flatMap((key) => {
    const [is, should] = [taken.get(key) ?? 0, wanted.get(key) ?? 0];
    const [store = '', model = ''] = key.split('/');
    const all = cars.get(placeOf(store, model)) ?? 0;
    return [
      ...(is === should ? [] : [`the slot ${key} counts ${is} and not ${should}`]),
      ...(should <= all ? [] : [`the slot ${key} has ${should} for ${all} cars`]),
    ];
  });
}

/** What must hold for each booking beside its status. */
function driveFaults({ drives }: Rows): string[] {
  const faults: string[] = [];
  const open = drives.filter(({ status }) => isOpenDrive(status));
  for (const [key, same] of Map.groupBy(open, (one) => `${one.account_id}/${one.model_code}`))
    if (same.length > 1) faults.push(`${key} is open ${same.length} times`);
  const out = open.filter(({ begun_at }) => begun_at !== null);
  for (const [car, same] of Map.groupBy(out, ({ car_id }) => car_id))
    if (car === null || same.length > 1) faults.push(`the car ${car} is driven by ${same.length}`);
  for (const { id, status, checked_in_at, begun_at } of drives) {
    if (begun_at !== null && checked_in_at === null) faults.push(`${id} drives and is not there`);
    if (checked_in_at !== null && status === '0') faults.push(`${id} is there and not confirmed`);
    if (checked_in_at !== null && status === '4') faults.push(`${id} is there and expired`);
    if (status === '2' && begun_at === null) faults.push(`${id} is over and was never driven`);
  }
  return faults;
}

/** What is allowed while the customer is checked in. */
const thereEvents = ['begin', 'complete', 'undoCheckIn', 'cancelByBrand', 'cancelBySales'];

/**
 * A checked-in booking is moved, cancelled or expired by nobody but the staff, until the check-in is undone.
 */
function thereFaults({ history }: Rows): string[] {
  const own = history.filter(({ machine }) => machine === driveMachine.name);
  return [...Map.groupBy(own, ({ entity_id }) => entity_id)].flatMap(([id, lines]) => {
    let there = false;
    return lines.flatMap(({ event }) => {
      const wrong = there && !thereEvents.includes(event) ? [`${event} of ${id}, who is there`] : [];
      if (event === 'checkIn') there = true;
      if (event === 'undoCheckIn') there = false;
      return wrong;
    });
  });
}

/** Each move is recorded once, and counted if there was a time before. */
function moveFaults({ drives, history, moves }: Rows): string[] {
  const events = history.filter(
    ({ machine, event }) => machine === driveMachine.name && /^(reschedule|changeStore)$/.test(event),
  );
  const known = new Map(moves.map((move) => [move.history_id, move]));
  const missing = events.filter(({ id }) => !known.has(id)).map(({ id }) => `the move ${id} is not written`);
  const wrong = drives.flatMap(({ id, rescheduled }) => {
    const counted = events.filter(
      (one) => one.entity_id === id && known.get(one.id)?.from_starts_at !== null,
    ).length;
    return counted === rescheduled ? [] : [`${id} was moved ${counted} times and says ${rescheduled}`];
  });
  return moves.length === events.length ? [...missing, ...wrong] : ['a move that did not happen'];
}

/**
 * A finished drive gives the rewards of the rule, once to each person and within the limit, and a claim is
 * booked once.
 */
function rewardFaults({ drives, rewards, points, invitations }: Rows): string[] {
  const faults: string[] = [];
  const hostOf = new Map(invitations.map(({ code, account_id }) => [code, account_id]));
  for (const { id, status, account_id, invitation } of drives) {
    const own = rewards.filter(({ drive_id }) => drive_id === id);
    const over = status === '2';
    const should = [
      ...(over ? [`driver/${account_id}`] : []),
      ...(over && invitation !== null ? [`inviter/${hostOf.get(invitation)}`] : []),
    ];
    const is = own.map((reward) => `${reward.role}/${reward.account_id}`).sort();
    if (is.join() !== should.sort().join()) faults.push(`${id} gives ${is.join()} and not ${should.join()}`);
  }
  const byPerson = Map.groupBy(rewards, ({ role, account_id }) => `${role}/${account_id}`);
  for (const [who, all] of byPerson) {
    const given = all.filter(({ status }) => status !== rewardStatus.limited).length;
    const should = Math.min(all.length, mostRewards);
    if (given !== should) faults.push(`${who} got ${given} rewards instead of ${should}`);
  }
  for (const reward of rewards) {
    const booked = points.filter(({ source }) => source === `driveReward:${reward.id}`);
    const claimed = reward.status === 'claimed';
    const to = booked.find(({ account }) => account === `customer:${reward.account_id}`)?.points ?? 0;
    if (to !== (claimed ? reward.points : 0)) faults.push(`the reward ${reward.id} brought ${to} points`);
    if (booked.length !== (claimed ? 2 : 0))
      faults.push(`the reward ${reward.id} has ${booked.length} entries`);
  }
  if (points.reduce((sum, one) => sum + one.points, 0) !== 0) faults.push('points were made of nothing');
  return faults;
}

/** Each change notifies the people concerned once. */
function noticeFaults({ history, messages }: Rows): string[] {
  const sent = new Map(messages.map(({ source, n }) => [source, n]));
  const silent = Object.entries(driveNotices).flatMap(([event, template]) => (template ? [] : [event]));
  return history.flatMap(({ id, machine, entity_id, event }) => {
    if (machine !== driveMachine.name) return [];
    const times = sent.get(`${machine}:${entity_id}:${id}`) ?? 0;
    const should = silent.includes(event) ? 0 : 1;
    return times === should ? [] : [`${event} of ${entity_id} was sent ${times} times instead of ${should}`];
  });
}

/** All violated invariants, a sentence each. */
export function faultsOf(world: DriveWorld): string[] {
  const { rows } = world;
  return [
    ...historyFaults(rows.history, [
      ...rows.drives.map(({ id, status }) => ({ machine: driveMachine, id, status })),
      ...rows.rewards.map(({ id, status }) => ({ machine: rewardMachine, id, status })),
      ...rows.leads.map(({ id, status }) => ({ machine: driveLeadMachine, id, status })),
    ]),
    ...slotFaults(world),
    ...driveFaults(rows),
    ...thereFaults(rows),
    ...moveFaults(rows),
    ...rewardFaults(rows),
    ...noticeFaults(rows),
    ...(rows.leads.length === rows.drives.length ? [] : ['a booking is nobody’s lead']),
  ];
}

/** What must hold after time has passed and all customers have left: nothing is pending. */
export function restFaults({ rows, clock }: DriveWorld): string[] {
  const hanging = rows.drives.filter(({ status, starts_at }) => isOpenDrive(status) && starts_at !== null);
  return [
    ...hanging.map(({ id, status }) => `${id} hangs in ${status}`),
    ...rows.holds.map(({ account_id }) => `a time is kept for ${account_id}`),
    ...rows.rewards
      .filter(({ status, expires_at }) => status === 'claimable' && new Date(expires_at) <= clock.now())
      .map(({ id }) => `the reward ${id} hangs`),
    ...rows.jobs.map(({ name, error }) => `the job ${name} is not done: ${error ?? 'due later'}`),
  ];
}
