import { randomUUID } from 'node:crypto';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, events } from '@ev/testkit/server/walks/effects.ts';
import type { Person, World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { inChargeOf, openDesk, openHours, taken, takenOver } from '../testing/desk.ts';
import {
  caseOf,
  freePicture,
  pictured,
  picturedCase,
  pictureOf,
  queuedCase,
  sentPicture,
  solvedCase,
  takenCase,
} from '../testing/things.ts';

const updated = { table: 'desk_conversation', by: 'update' } as const;
const entered = { table: 'desk_entry', by: 'insert' } as const;
const text = (words: string) => ({ clientId: randomUUID(), entry: { kind: 'text' as const, text: words } });
const answerOf = (conversationNo: string) => ({
  conversationNo,
  seenEntry: 1_000_000,
  clientId: '4b1fbd1c-0b5c-4bd5-9a29-5a2f2a6fb5c1',
  text: '已为你补开发票',
  pictureIds: [],
});
const solutionOf = (conversationNo: string) => ({
  conversationNo,
  seenStatus: 'taken' as const,
  seenEntry: 1_000_000,
});
/** A command that only the member in charge may send: on cases that its sender has taken. */
const prepareTaken =
  <Input>(
    inputOf: (conversationNo: string) => Input,
    effects: (world: World, ...nos: string[]) => Promise<number>,
  ) =>
  async (world: World, { token }: Person) => {
    const nos: string[] = [];
    const inputOfNext = async () => {
      const no = await taken(world, await world.newMember(), token);
      nos.push(no);
      return inputOf(no);
    };
    return {
      input: await inputOfNext(),
      otherInput: inputOfNext,
      effects: () => effects(world, ...nos),
    };
  };
/** The same on one case, by the member who has taken it. */
const exampleTaken =
  <Input>(inputOf: (conversationNo: string) => Input) =>
  async (world: World) => ({
    input: inputOf(await taken(world, await world.newMember(), world.staffToken)),
    token: world.staffToken,
  });
const whole = ['deskText'];
const shownToStaff = ['deskText', 'conversationNo', 'uid'];

export const walks = defineWalks(
  'service-desk',
  {
    'service-desk.getConversation': { shows: { owner: whole } },
    'service-desk.listEntries': { input: { after: 0 }, shows: { owner: whole } },
    'service-desk.sendEntry': {
      names: {
        clientId: 'bearer',
        'entry.pictureId': {
          thing: freePicture,
          input: (pictureId) => ({ clientId: randomUUID(), entry: { kind: 'picture', pictureId } }),
        },
      },
      once: {
        written: entered,
        prepare: (world, { uid }) => ({
          input: text('怎样预约保养'),
          otherInput: text('怎样预约试驾'),
          effects: () =>
            countOf(
              world,
              sql`select count(*) as n from desk_entry where account_id::text = ${uid} and sender = 'customer'`,
            ),
        }),
      },
    },
    'service-desk.askStaff': {},
    'service-desk.markRead': { input: { no: 1 } },
    'service-desk.rate': {
      names: {
        conversationNo: { thing: solvedCase, input: (conversationNo) => ({ conversationNo, stars: 5 }) },
      },
      once: {
        written: updated,
        effects: (world, ...nos) =>
          countOf(
            world,
            sql`select count(stars) as n from desk_conversation where conversation_no in (${sql.join(
              nos.map((no) => sql`${no}`),
              sql`, `,
            )})`,
          ),
      },
    },
    'service-desk.getCard': { input: { no: 'N0' } },
    'service-desk.showPicture': {
      async example(world) {
        const { token, ...person } = await world.newMember();
        const { pictureId } = await pictured(world, { token, ...person });
        return { input: { pictureId }, token };
      },
      names: { pictureId: sentPicture },
    },
    'service-desk.createSocketTicket': {},
    'service-desk.listCases': {
      input: { list: 'all', pageNo: 1, pageSize: 10 },
      shows: { staff: ['conversationNo', 'uid'] },
    },
    'service-desk.getCase': { names: { conversationNo: queuedCase }, shows: { staff: shownToStaff } },
    'service-desk.listCaseEntries': {
      names: {
        conversationNo: {
          thing: queuedCase,
          input: (conversationNo) => ({ conversationNo, before: 1_000_000 }),
        },
      },
      shows: { staff: ['deskText'] },
    },
    'service-desk.showCasePicture': {
      example: async (world) => ({ input: await pictured(world, await world.newMember()) }),
      names: {
        conversationNo: {
          thing: picturedCase,
          input: (conversationNo) => ({ conversationNo, pictureId: pictureOf(conversationNo) }),
        },
        pictureId: {
          thing: sentPicture,
          input: (pictureId) => ({ conversationNo: caseOf(pictureId), pictureId }),
        },
      },
    },
    'service-desk.takeCase': {
      names: {
        conversationNo: {
          thing: queuedCase,
          input: (conversationNo) => ({ conversationNo, seenStatus: 'waiting' }),
        },
      },
      once: { written: updated, effects: events('take') },
    },
    'service-desk.answerCase': {
      example: exampleTaken(answerOf),
      names: {
        conversationNo: { thing: takenCase, input: answerOf, giveTo: takenOver },
        clientId: 'bearer',
        // Only those that the sender has uploaded.
        pictureIds: 'internal',
      },
      once: { written: entered, prepare: prepareTaken(answerOf, audited('desk.answer', 'desk')) },
    },
    'service-desk.addNote': {
      names: {
        conversationNo: {
          thing: queuedCase,
          input: (conversationNo) => ({ conversationNo, text: '客户要求晚上回复' }),
        },
      },
      once: { written: { table: 'desk_note', by: 'insert' }, effects: audited('desk.note', 'desk') },
    },
    'service-desk.handOverCase': {
      names: {
        conversationNo: {
          thing: takenCase,
          input: async (conversationNo, world) => ({
            conversationNo,
            seenStaffId: await inChargeOf(world, conversationNo),
            seenStatus: 'taken',
            staffId: null,
            reason: '交班',
          }),
        },
        seenStaffId: 'internal',
        staffId: 'internal',
      },
      once: { written: updated, effects: events('giveBack') },
    },
    'service-desk.solveCase': {
      example: exampleTaken(solutionOf),
      names: {
        conversationNo: { thing: takenCase, input: solutionOf, giveTo: takenOver },
      },
      once: { written: updated, prepare: prepareTaken(solutionOf, events('solve')) },
    },
    'service-desk.markCaseRead': {
      names: {
        conversationNo: {
          thing: queuedCase,
          input: (conversationNo) => ({ conversationNo, seenEntry: 1 }),
        },
      },
    },
    'service-desk.reportPresence': {},
    'service-desk.listColleagues': {},
    'service-desk.listReplies': {},
    'service-desk.saveReply': {
      names: { replyId: 'internal' },
      once: {
        written: { table: 'desk_reply', by: 'insert' },
        prepare: (world) => {
          const title = randomUUID().slice(0, 18);
          const input = { replyId: null, title, text: '发票在订单完成后开具' };
          return {
            input,
            otherInput: { ...input, text: '发票在签收后开具' },
            effects: () => countOf(world, sql`select count(*) as n from desk_reply where title = ${title}`),
          };
        },
      },
    },
    'service-desk.removeReply': {
      names: { replyId: 'internal' },
      once: {
        written: { table: 'desk_reply', by: 'delete' },
        async prepare(world) {
          const add = async () => {
            const input = { replyId: null, title: '待删除', text: '发票在订单完成后开具' };
            const caller = { token: world.staffToken };
            return (await world.server.client.call('service-desk.saveReply', input, caller)).body;
          };
          const [one, other] = [await add(), await add()];
          const left = () =>
            countOf(
              world,
              sql`select count(*) as n from desk_reply where reply_id::text in (${one.replyId}, ${other.replyId})`,
            );
          return { input: one, otherInput: other, effects: async () => 2 - (await left()) };
        },
      },
    },
    'service-desk.getHours': {},
    'service-desk.saveHours': {
      once: {
        written: { table: 'desk_hours', by: 'update' },
        async prepare(world) {
          await openDesk(world);
          const versions = () => countOf(world, sql`select version as n from desk_hours`);
          const before = await versions();
          return {
            input: { ...openHours, seenVersion: before },
            otherInput: async () => ({
              ...openHours,
              holidays: [{ day: '2031-10-01', name: '国庆节', open: null }],
              seenVersion: await versions(),
            }),
            effects: async () => (await versions()) - before,
          };
        },
      },
    },
    'service-desk.getFigures': { input: { from: '2031-01-01', to: '2031-01-31' } },
    'service-desk.createStaffSocketTicket': {},
  },
  {
    mayBeSeen: { 'table desk_entry.text': ['deskText'] },
    searches: ({ phone, numbers }) => [
      { id: 'service-desk.listCases', input: { list: 'all', keyword: numbers.conversationNo } },
      { id: 'service-desk.listCases', input: { list: 'all', keyword: phone } },
    ],
  },
);
