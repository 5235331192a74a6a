import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createCarAccess } from './car-access.ts';
import { createCommandMoves } from './commands/command-home.ts';
import { createOwnCommands } from './commands/own-commands.ts';
import { createSending } from './commands/sending.ts';
import { createBatch } from './intake/batch.ts';
import { createIntake } from './intake/intake.ts';
import { createPlace } from './intake/listening.ts';
import { createMessageCounts } from './intake/message-counts.ts';
import { createPlaceConsents } from './intake/place-consents.ts';
import { listeningRoute } from './listening-route.ts';
import { cheapestHours } from './plans/cheap-hours.ts';
import { createOwnPlans } from './plans/own-plans.ts';
import { createPlanMoves } from './plans/plan-home.ts';
import { createPlanSync } from './plans/plan-sync.ts';
import { createServices } from './services.ts';
import { createStaffFleet } from './staff-fleet.ts';
import { createOwnState } from './state/own-state.ts';
import { createPlaceNames } from './state/place-names.ts';
import { createPlaceReadings } from './state/place-readings.ts';
import { createStateHome } from './state/state-home.ts';
import { createTelemetry } from './state/telemetry.ts';
import { templates } from './templates.ts';
import { createVehicleFollowing } from './vehicle-following.ts';

/** Connected cars: what they report, commands to them, and the plans that they hold. */
export const module = defineModule('telematics', (context) => {
  const { db, clock, jobs, log, recordAction, use, find, partner } = context;
  const link = partner('vehicles');
  // Where a car is is as private as a certificate, so both use the same vault key.
  const vault = partner('papersVault');
  const { vehicles, authorisations } = use('vehicle');
  const { owners } = use('account');
  const states = createStateHome({ vault });
  const telemetry = createTelemetry({ db });
  const counts = createMessageCounts({ db, clock, log });
  const consents = createPlaceConsents({ authorisations, vault });
  const readings = createPlaceReadings({ clock, states });
  const access = createCarAccess({ vehicles, authorisations });
  const names = createPlaceNames({
    db,
    jobs,
    states,
    access,
    addresses: find('road-book')?.addresses ?? null,
  });
  const commands = createCommandMoves({ clock, notices: use('message').notices });
  const sending = createSending({ db, clock, jobs, link, access, moves: commands });
  const own = createOwnCommands({ db, clock, access, states, owners });
  const state = createOwnState({ db, clock, link, access, states });
  const planMoves = createPlanMoves({ clock, jobs });
  const plans = createOwnPlans({ db, clock, access, states, moves: planMoves });
  const planSync = createPlanSync({ db, clock, jobs, link, moves: planMoves });
  const staff = createStaffFleet({ db, clock, states, readings, counts, vehicles, authorisations });
  const write = createBatch({
    db,
    clock,
    log,
    states,
    telemetry,
    consents,
    counts,
    onAnswer: sending.answer,
    onPlansHeld: planSync.held,
    onUnnamed: names.want,
    reports: () => context.fills('telematics.report'),
  });
  const intake = createIntake({ write, counts, log });
  const command = staffCommands(recordAction);

  jobs.work('telematics.sendCommand', ({ commandNo }) => sending.publish(commandNo));
  jobs.work('telematics.expireCommand', ({ commandNo }) => sending.expire(commandNo));
  jobs.work('telematics.sendPlans', ({ vin }) => planSync.send(vin));
  jobs.work('telematics.namePlace', ({ vin }) => names.name(vin));
  jobs.work('telematics.forgetPlace', ({ vin }) =>
    db.transaction(async (tx) => {
      if (!(await consents.isAgreed(tx, vin))) await states.forgetPlace(tx, vin);
    }),
  );
  jobs.work('telematics.lookAround', async () => {
    await sending.expireAll();
    await planSync.switchOffPast();
  });
  jobs.schedule('telematics.lookAround', '* * * * *');

  return {
    services: createServices({ states, readings }),
    byTheMinute: ['telematics.lookAround'],
    async sweep() {
      await states.forgetOldPlaces(db, clock.now());
      await telemetry.dropOld(clock.now());
      await counts.dropOld();
      await own.forgetOld();
    },
    routes: [
      listeningRoute({
        link,
        place: createPlace({ db, log }),
        intake,
        now: () => clock.now(),
        onRefused(kind) {
          context.switchboard.refused('vehicles', kind);
          if (kind !== 'reused') void counts.add([kind]);
        },
      }),
    ],
    fills: {
      'message.templates': templates,
      'vehicle.following': createVehicleFollowing({
        clock,
        jobs,
        commands,
        plans: planMoves,
        states,
        consents,
        telemetry,
      }),
      'operations.opening': [
        {
          name: 'vehicleLink',
          title: '车辆联网',
          why: '没有接入时爱车页显示车辆联网即将开放，不能远程控制',
          optional: true,
          file: null,
          page: null,
          look: async () => ({ done: !link.missing }),
        },
      ],
    },
    handlers: {
      'telematics.getState': ({ vin }, { actor }) => state.get(actor.accountId, vin),
      'telematics.sendCommand': (input, call) =>
        call.once(async (tx) => own.shown(tx, await sending.send(tx, call.actor.accountId, input))),
      'telematics.getCommand': ({ commandNo }, { actor }) => own.get(actor.accountId, commandNo),
      'telematics.listCommands': (input, { actor }) => own.list(actor.accountId, input),
      'telematics.listPlans': (input, { actor }) => plans.list(actor.accountId, input),
      'telematics.previewPlan': (input, { actor }) => plans.preview(actor.accountId, input),
      'telematics.savePlan': (input, call) => call.once((tx) => plans.save(tx, call.actor.accountId, input)),
      'telematics.switchPlan': (input, call) =>
        call.once((tx) => plans.switch(tx, call.actor.accountId, input)),
      'telematics.deletePlan': ({ planNo }, call) =>
        call.once((tx) => plans.remove(tx, call.actor.accountId, planNo)),
      'telematics.suggestHours': async ({ vin }, { actor }) => {
        await access.mayRead(db, actor.accountId, vin);
        const home = await find('household')?.prices.findPrices(actor.accountId, vin);
        const hours = home ? cheapestHours(home.periods) : null;
        return { cheapest: home && hours ? { ...hours, householdName: home.householdName } : null };
      },
      'telematics.getAnyState': ({ vin }) => staff.getState(vin),
      'telematics.locateVehicle': command(staff.locate),
      'telematics.listAnyCommands': (input) => staff.listCommands(input),
      'telematics.getFleetFigures': () => staff.figures(),
    },
  };
});
