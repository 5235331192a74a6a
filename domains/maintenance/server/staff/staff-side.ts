import type { staffCommands } from '@ev/platform/acting.ts';
import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { AppointmentMoves } from '../appointment-home.ts';
import type { createCampaigns } from '../campaign/campaigns.ts';
import type { PartnerOutbox } from '../partner/outbox.ts';
import type { VisitSteps } from '../visit-steps.ts';
import type { WorkMoves } from '../work/work-home.ts';
import type { WorkSteps } from '../work/work-steps.ts';
import { createAppointmentActs } from './appointment-acts.ts';
import { createAppointmentReads } from './appointment-reads.ts';
import { createCalendar } from './calendar.ts';
import { createExchangeActs } from './exchange-acts.ts';
import { createParts } from './parts.ts';
import { createStoreReach } from './reach.ts';
import { refundWork } from './refunding.ts';
import { createWorkActs } from './work-acts.ts';
import { createWorkReads } from './work-reads.ts';

/** What staff call. */
export function createStaffSide(
  { db, clock, use, find }: Pick<ModuleContext, 'db' | 'clock' | 'use' | 'find'>,
  {
    moves,
    workMoves,
    steps,
    workSteps,
    outbox,
    campaigns,
    command,
  }: {
    moves: AppointmentMoves;
    workMoves: WorkMoves;
    steps: VisitSteps;
    workSteps: WorkSteps;
    outbox: PartnerOutbox;
    campaigns: ReturnType<typeof createCampaigns>;
    command: ReturnType<typeof staffCommands>;
  },
) {
  const { reach } = use('contact');
  const { advisers, valueActs } = use('staff');
  const { flows, templates } = use('signing');
  const { returns } = use('payment');
  const coupons = use('coupon');
  const { stores: places } = use('store');
  const pictures = use('media');
  const telematics = find('telematics');
  const stores = createStoreReach({ reach });
  const acts = createAppointmentActs({ clock, moves, steps, stores, pictures });
  const work = createWorkActs({
    clock,
    moves: workMoves,
    appointmentMoves: moves,
    steps: workSteps,
    stores,
    flows,
    templates,
    pictures,
  });
  const reads = createAppointmentReads({ db, clock, stores, advisers, telematics, pictures });
  const workReads = createWorkReads({ db, clock, stores, advisers, flows, pictures });
  const calendar = createCalendar({ db, stores, places });
  const parts = createParts({ db, stores });
  const exchange = createExchangeActs({ clock, stores, outbox });
  const refund = refundWork.bind(null, { stores, returns, coupons, valueActs });

  return {
    stores,
    refund,
    handlers: {
      'maintenance.listWorkshops': (_, { actor }) => calendar.listWorkshops(actor),
      'maintenance.getCalendar': (input, { actor }) => calendar.get(actor, input),
      'maintenance.setDay': command(calendar.setDay),
      'maintenance.listAllAppointments': (input, { actor }) => reads.list(actor, input),
      'maintenance.getAnyAppointment': (input, { actor }) => reads.get(actor, input),
      'maintenance.confirm': command(acts.confirm),
      'maintenance.propose': command(acts.propose),
      'maintenance.end': command(acts.end),
      'maintenance.markNoShow': command(acts.markNoShow),
      'maintenance.checkIn': command(acts.checkIn),
      'maintenance.repeatToPartner': command(exchange.repeat),
      'maintenance.takeOver': command(exchange.takeOver),
      'maintenance.listParts': (input, { actor }) => parts.list(actor, input),
      'maintenance.setPartStock': command(parts.set),
      'maintenance.listWorkOrders': (input, { actor }) => workReads.list(actor, input),
      'maintenance.getAnyWorkOrder': (input, { actor }) => workReads.get(actor, input),
      'maintenance.addStep': command(work.addStep),
      'maintenance.saveQuote': command(work.saveQuote),
      'maintenance.presentQuote': command(work.presentQuote),
      'maintenance.startWork': command(work.start),
      'maintenance.checkQuality': command(work.checkQuality),
      'maintenance.reopenWork': command(work.reopen),
      'maintenance.finishWork': command(work.finish),
      'maintenance.handBack': command(work.handBack),
      'maintenance.close': command(work.close),
      'maintenance.refund': command(refund),
      'maintenance.listCampaigns': (input) => campaigns.list(input),
      'maintenance.getCampaign': (input) => campaigns.get(input),
      'maintenance.listCampaignCars': (input) => campaigns.listCars(input),
      'maintenance.checkCampaign': (input) => campaigns.check(input),
      'maintenance.createCampaign': command(campaigns.create),
      'maintenance.closeCampaign': command(campaigns.close),
      'maintenance.showAnyPicture': (input, { actor }) => reads.showPicture(actor, input),
    } satisfies Partial<ModuleHandlers<'maintenance'>>,
  };
}
