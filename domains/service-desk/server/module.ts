import { staffCommands } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, Member, StaffActor } from '@ev/platform/call.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createCards } from './cards.ts';
import { deskSubject } from './contact-subject.ts';
import { uncheckedConversation } from './conversation-home.ts';
import { readFigures } from './figures.ts';
import { readHelp } from './help-store.ts';
import { readHours } from './hours-store.ts';
import { createLiveSockets } from './live-sockets.ts';
import { createOwnConversation } from './own-conversation.ts';
import { createPresences } from './presence.ts';
import { listReplies, removeReply, saveHours, saveReply } from './settings.ts';
import { createStaffActs } from './staff-acts.ts';
import { createStaffCases } from './staff-cases.ts';
import { createSweep } from './sweep.ts';
import { createDeskTasks } from './tasks.ts';
import { templates } from './templates.ts';

/** What one customer may send within a minute. */
const perMinute = { limit: 60, windowSeconds: 60 };

/** Conversations of customers with the help and the staff of the service desk. */
export const module = defineModule('service-desk', (context) => {
  const { db, clock, jobs, limiter, log, signals, recordAction, use } = context;
  const pictures = use('media');
  const cards = createCards(() => context.fills('service-desk.cards'));
  const presences = createPresences(clock);
  const own = createOwnConversation({ db, clock, cards, presences, pictures });
  const { owners } = use('account');
  const cases = createStaffCases({ db, clock, pictures, owners, recordAction });
  const acts = createStaffActs({ clock, presences, pictures, advisers: use('staff').advisers });
  const sockets = createLiveSockets({
    db,
    clock,
    log,
    signals,
    publicOrigin: context.config.publicOrigin,
  });
  const { notices } = use('message');
  const sweep = createSweep({ db, clock, signals, notices, presences });
  const command = staffCommands(recordAction);

  jobs.work('service-desk.sweep', sweep);
  jobs.schedule('service-desk.sweep', '* * * * *');

  async function requireLimit({ accountId }: Member): Promise<void> {
    if (!(await limiter.take(`desk:${accountId}`, perMinute))) throw new AppError('service-desk.tooMany');
  }

  /** A command of the customer, which all their pages and those of staff hear of. */
  async function changing<Result>({ actor }: Call<Member>, run: () => Promise<Result>): Promise<Result> {
    await requireLimit(actor);
    const result = await run();
    await signals.publish('deskChanged', { accountId: actor.accountId });
    return result;
  }

  /** A command of staff on a conversation, which the pages of its customer hear of. */
  const caseCommand = <Input extends { conversationNo: string }, Output extends object>(
    act: Parameters<typeof command<Input, Output>>[0],
  ) => {
    const run = command(act);
    return async (input: Input, call: Call<StaffActor>): Promise<Output> => {
      const result = await run(input, call);
      const row = await uncheckedConversation(db, input.conversationNo);
      if (row) await signals.publish('deskChanged', { accountId: row.accountId });
      return result;
    };
  };

  return {
    byTheMinute: ['service-desk.sweep'],
    routes: [sockets.route],
    fills: {
      'message.templates': templates,
      'contact.subjects': [deskSubject],
      'operations.waiting': createDeskTasks(db),
      'operations.opening': [
        {
          name: 'deskHours',
          title: '客服服务时间',
          why: '没有服务时间时客户不能转人工，只能看帮助解答和留言',
          file: null,
          page: '/desk/hours',
          optional: true,
          look: async () => ({ done: (await readHours(db)).hours !== null }),
        },
        {
          name: 'serviceHelp',
          title: '客服帮助问答',
          why: '客户转人工之前先看到的解答',
          file: 'service-help.yaml',
          page: '/goods?part=service-help',
          optional: true,
          look: async () => ({ done: (await readHelp(db)).length > 0 }),
        },
      ],
    },
    handlers: {
      'service-desk.getConversation': (_, { actor }) => own.get(actor.accountId),
      'service-desk.listEntries': (input, { actor }) => own.list(actor.accountId, input),
      'service-desk.sendEntry': (input, call) =>
        changing(call, () => call.once((tx) => own.send(tx, call.actor.accountId, input))),
      'service-desk.askStaff': (_, call) =>
        changing(call, () => db.transaction((tx) => own.ask(tx, call.actor.accountId))),
      'service-desk.markRead': async ({ no }, { actor: { accountId } }) => {
        if (await own.markRead(accountId, no)) await signals.publish('deskChanged', { accountId });
        return {};
      },
      'service-desk.rate': (input, call) => call.once((tx) => own.rate(tx, call.actor.accountId, input)),
      'service-desk.getCard': (input, { actor }) => own.getCard(actor.accountId, input),
      'service-desk.showPicture': ({ pictureId }, { actor }) => own.showPicture(actor.accountId, pictureId),
      'service-desk.createSocketTicket': async (_, { actor }) => {
        await requireLimit(actor);
        return sockets.ofMember(actor);
      },
      'service-desk.listCases': (input, { actor }) => cases.list(actor.staffId, input),
      'service-desk.getCase': ({ conversationNo }, call) => cases.get(call, conversationNo),
      'service-desk.listCaseEntries': (input, call) => cases.entries(call, input),
      'service-desk.showCasePicture': (input, call) => cases.showPicture(call, input),
      'service-desk.takeCase': caseCommand(acts.take),
      'service-desk.answerCase': caseCommand(acts.answer),
      'service-desk.addNote': caseCommand(acts.note),
      'service-desk.handOverCase': caseCommand(acts.handOver),
      'service-desk.solveCase': caseCommand(acts.solve),
      'service-desk.markCaseRead': async (input, { actor }) => {
        const accountId = await cases.markRead(actor.staffId, input);
        if (accountId) await signals.publish('deskChanged', { accountId });
        return {};
      },
      'service-desk.reportPresence': async (_, { actor }) => {
        await presences.seen(db, actor);
        return {};
      },
      'service-desk.listColleagues': async () => ({ list: await presences.list(db) }),
      'service-desk.listReplies': () => listReplies(db),
      'service-desk.saveReply': command(saveReply),
      'service-desk.removeReply': command(removeReply),
      'service-desk.getHours': () => readHours(db),
      'service-desk.saveHours': command(saveHours),
      'service-desk.getFigures': (input) => readFigures(db, input),
      'service-desk.createStaffSocketTicket': (_, { actor }) => sockets.ofStaff(actor),
    },
  };
});
