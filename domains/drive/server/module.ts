import { defineModule } from '@ev/platform/module.ts';
import { showPictures } from '@ev/stock/pictures.ts';
import { createBookings } from './bookings.ts';
import { createCalendarFiles } from './calendar-file.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { createCustomerDrives } from './customer-drives.ts';
import { createDriveDue } from './drive-due.ts';
import { createDriveMoves } from './drive-home.ts';
import { createDriveLeads } from './drive-leads.ts';
import { createDrivePages } from './drive-pages.ts';
import { createDriveStores } from './drive-stores.ts';
import { createInvitations } from './invitations.ts';
import { createDriveLeadSource } from './lead-source.ts';
import { createOutings } from './outing/outings.ts';
import { createReports } from './outing/reports.ts';
import { createRewards } from './outing/rewards.ts';
import { createStaffSide } from './staff-side.ts';
import { templates } from './templates.ts';

/** Test drives: availability, bookings and outcomes. */
export const module = defineModule('drive', (context) => {
  const { db, clock, jobs, config, serverSecret, use, fills } = context;
  const { notices } = use('message');
  const { owners, identityCodes } = use('account');
  const { stores } = use('store');
  const { showcase } = use('showcase');
  const rewards = createRewards({ db, clock, notices, points: use('rewards').points });
  const moves = createDriveMoves({ clock, notices, owners, onCompleted: rewards.begin });
  const outings = createOutings({ db, clock });
  const reports = createReports({ db, clock });
  const { followUps } = use('lead');
  const leadSource = createDriveLeadSource(db);
  const leads = createDriveLeads({ clock, followUps, source: leadSource });
  const invitations = createInvitations({ db, clock, owners });
  const bookings = createBookings({ db, clock, moves, leads, invitations, identityCodes, owners });
  const driveStores = createDriveStores({ db, clock, stores });
  const pages = createDrivePages({ db, showcase });
  const due = createDriveDue({ db, clock, moves });
  const calendar = createCalendarFiles({ db, serverSecret, publicOrigin: config.publicOrigin });
  const own = createCustomerDrives({ db, clock, moves, due, stores, calendar });
  const staff = createStaffSide(context, { moves, leadSource, bookings });
  const shown = showPictures(fills);

  jobs.work('drive.byTheMinute', async () => {
    await due.sweep();
    await rewards.sweep();
  });
  jobs.schedule('drive.byTheMinute', '* * * * *');

  return {
    byTheMinute: ['drive.byTheMinute'],
    routes: [calendar.routes],
    fills: {
      'closing.obstacles': closingObstacles,
      ...staff.fills,
      'message.templates': templates,
      'operations.opening': [
        {
          name: 'driveCars',
          title: '试驾车',
          why: '没有试驾车时，客户只能订阅试驾',
          optional: true,
          file: 'drive-cars.yaml',
          page: '/goods?part=drive-cars',
          look: async () => ({ done: await pages.hasCars() }),
        },
        {
          name: 'driveTimes',
          title: '门店的试驾时间',
          why: '提供试驾的门店没有试驾车，或没有开放时间时，客户约不到试驾',
          optional: true,
          file: 'drive-hours.yaml',
          page: '/goods?part=drive-hours',
          look: async () => {
            const missing = await driveStores.withoutTimes();
            return { done: missing.length === 0, missing };
          },
        },
      ],
    },
    handlers: {
      ...staff.handlers,
      'drive.getPage': async ({ pageType }) => shown(await pages.get(pageType)),
      'drive.listDriveStores': async (input) => shown(await driveStores.list(input)),
      'drive.listDriveSlots': (input) => driveStores.slots(input),
      'drive.getInvitation': ({ inviteCode }) => invitations.get(inviteCode),
      'drive.holdSlot': (input, call) => call.once((tx) => bookings.hold(tx, call.actor.accountId, input)),
      'drive.sendPhoneCode': ({ phone }, call) => bookings.sendPhoneCode(phone, call),
      'drive.bookDrive': (input, call) =>
        call.once({
          prepare: () => bookings.prepare(input, call),
          run: (tx, prepared) => bookings.book(tx, call.actor.accountId, { input, prepared }),
        }),
      'drive.listDrives': (input, call) => own.list(call.actor.accountId, input),
      'drive.getDrive': ({ driveId }, call) => own.get(call.actor.accountId, driveId),
      'drive.rescheduleDrive': (input, call) =>
        call.once((tx) => bookings.reschedule(tx, call.actor.accountId, input)),
      'drive.cancelDrive': (input, call) => call.once((tx) => own.cancel(tx, call.actor.accountId, input)),
      'drive.inviteFriend': (input, call) =>
        call.once((tx) => invitations.create(tx, call.actor.accountId, input)),
      'drive.listInvitedDrives': (input, call) => invitations.listBooked(call.actor.accountId, input),
      'drive.getOuting': ({ driveId }, call) => outings.get(call.actor.accountId, driveId),
      'drive.keepTried': (input, call) =>
        call.once((tx) => outings.keepTried(tx, call.actor.accountId, input)),
      'drive.getReport': ({ driveId }, call) => reports.get(call.actor.accountId, driveId),
      'drive.sendFeedback': (input, call) =>
        call.once((tx) => reports.sendFeedback(tx, call.actor.accountId, input)),
      'drive.getReward': ({ driveId }, call) => rewards.get(call.actor.accountId, driveId),
      'drive.claimReward': (input, call) => call.once((tx) => rewards.claim(tx, call.actor.accountId, input)),
    },
  };
});
