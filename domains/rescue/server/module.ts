import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { signedEventsRoute } from '@ev/platform/signed-events-route.ts';
import { createRescueSteps } from './case-steps.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { createForgetting } from './forget.ts';
import { createNews } from './news.ts';
import { createOwnCases } from './own-cases.ts';
import { createPartnerEvents, partnerEventsPath } from './partner-events.ts';
import { createPartnerRequests } from './partner-requests.ts';
import { createRequests } from './requests.ts';
import { areRules, readRules } from './rules-store.ts';
import { createSms } from './send-sms.ts';
import { createStaffActs } from './staff-acts.ts';
import { createStaffCases } from './staff-cases.ts';
import { createRescueTasks } from './tasks.ts';
import { templates } from './templates.ts';

/** Rescues on the road: requests, the desk, and the partner that comes. */
export const module = defineModule('rescue', (context) => {
  const { db, clock, jobs, log, limiter, recordAction, serverSecret, use, find } = context;
  const partner = context.partner('rescuePartner');
  const pictures = use('media');
  const { vehicles, authorisations } = use('vehicle');
  const news = createNews({ jobs, notices: use('message').notices });
  const steps = createRescueSteps({ clock, jobs, news });
  const requests = createRequests({ db, clock, jobs, limiter, serverSecret, partner, vehicles, pictures });
  const own = createOwnCases({ db, clock, limiter, serverSecret, steps });
  const events = createPartnerEvents({ db, clock, steps });
  const messages = createPartnerRequests({ db, clock, jobs, log, partner, steps });
  const forStaff = createStaffCases({
    db,
    clock,
    advisers: use('staff').advisers,
    pictures,
    authorisations,
    telematics: find('telematics'),
    recordAction,
  });
  const acts = createStaffActs({ clock, steps, requests });
  const forget = createForgetting({ db, clock });
  const command = staffCommands(recordAction);

  jobs.work('rescue.tellPartner', ({ caseNo }) => messages.tell(caseNo));
  jobs.work('rescue.sendSms', createSms({ db, sms: context.partner('sms') }));
  jobs.work('rescue.sweep', async () => {
    await messages.tellAgain();
    await forget();
  });
  jobs.schedule('rescue.sweep', '* * * * *');

  return {
    byTheMinute: ['rescue.sweep'],
    routes: [
      signedEventsRoute({
        path: partnerEventsPath,
        name: 'the rescue partner',
        read: (headers, raw) => partner.readEvent(headers, raw),
        receive: async (event) => ((await events.receive(event)) ? 'taken' : 'reused'),
        onRefusedEvent: (kind) => context.switchboard.refused('rescuePartner', kind),
      }),
    ],
    fills: {
      'closing.obstacles': closingObstacles,
      'message.templates': templates,
      'operations.waiting': createRescueTasks({ db, clock }),
      'operations.jobWords': (['rescue.tellPartner', 'rescue.sendSms'] as const).map((queue) => ({
        queue,
        describe: async (payloads) =>
          payloads.map(({ caseNo }) => (typeof caseNo === 'string' ? `救援 ${caseNo}` : null)),
      })),
      'operations.opening': [
        {
          name: 'rescueRules',
          title: '道路救援规则',
          why: '救援热线和收费说明；没有时页面显示品牌的服务热线',
          file: 'rescue-rules.yaml',
          page: '/goods?part=rescue-rules',
          optional: true,
          look: async () => ({ done: await areRules(db) }),
        },
      ],
    },
    handlers: {
      'rescue.getInfo': () => readRules(db),
      'rescue.getPathRescue': (_, { actor }) => own.path(actor.accountId),
      'rescue.requestRescue': (input, call) =>
        call.once((tx) => requests.ofMember(tx, call.actor.accountId, input)),
      'rescue.requestAsVisitor': (input, call) => requests.ofVisitor(input, call),
      'rescue.getCase': ({ caseNo }, { actor }) => own.get(actor.accountId, caseNo),
      'rescue.followCase': (input, call) => own.follow(input, call),
      'rescue.cancelCase': (input, call) => call.once((tx) => own.cancel(tx, call.actor.accountId, input)),
      'rescue.cancelAsVisitor': (input, call) => own.cancelByLink(input, call),
      'rescue.listCases': (input) => forStaff.list(input),
      'rescue.getAnyCase': ({ caseNo }) => forStaff.get(caseNo),
      'rescue.openContact': ({ caseNo }, call) => forStaff.openContact(call, caseNo),
      'rescue.locateCar': ({ caseNo }, call) => forStaff.locateCar(call, caseNo),
      'rescue.showPicture': (input, call) => forStaff.showPicture(call, input),
      'rescue.takeCall': command(acts.takeCall),
      'rescue.acceptCase': command(acts.accept),
      'rescue.dispatchCase': command(acts.dispatch),
      'rescue.updateArrival': command(acts.updateArrival),
      'rescue.advanceCase': command(acts.advance),
      'rescue.giveBackCase': command(acts.giveBack),
      'rescue.cancelAnyCase': command(acts.cancel),
    },
  };
});
