import { maskPhone } from '@ev/kernel/phone.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { actingOf } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf, ModuleHandlers } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { Hands } from '@ev/staff/server/public.ts';
import { desc, eq } from 'drizzle-orm';
import type { Captchas } from '../captcha/captcha-service.ts';
import type { IdentityCodes } from '../identity-codes.ts';
import type { WaitingNumbers } from '../lists/waiting-numbers.ts';
import type { MiniProgramLogins } from '../mini-program-logins.ts';
import type { Sessions } from '../session-service.ts';
import { phoneChanges } from '../tables.ts';
import { createCallRequests } from './call-requests.ts';
import { createPhoneChanging } from './change.ts';
import { createNewPhoneRequests } from './new-requests.ts';
import { createPhoneObstacles } from './obstacles.ts';
import { createOwnPhoneRequests } from './own-requests.ts';
import { createStaffPhoneRequests } from './staff-requests.ts';

const purpose = 'phoneChange';
const message = { template: 'phoneCode', params: {} } as const;

/** Changes of the login phone: by codes to both phones, or by a request of customer or staff that staff decide. */
export function createPhones(deps: {
  db: Database;
  clock: Clock;
  notices: Notices;
  pictures: PrivatePictures;
  captchas: Pick<Captchas, 'pass'>;
  codes: IdentityCodes;
  sessions: Sessions;
  miniProgram: MiniProgramLogins;
  numbers: WaitingNumbers;
  /** Whether two staff members are two people. */
  hands: Pick<Hands, 'areTwoPeople'>;
  context: Pick<ModuleContext, 'fills' | 'recordAction' | 'limiter'>;
}) {
  const { db, clock, notices, pictures, captchas, codes, context } = deps;
  const elsewhere = () => context.fills('account.phoneObstacles');
  const obstacles = createPhoneObstacles({ db, clock, elsewhere });
  const changing = createPhoneChanging({ ...deps, obstacles });
  const newRequests = createNewPhoneRequests({ clock, notices, pictures, changing });
  const requests = createOwnPhoneRequests({ db, clock, pictures, changing, newRequests });
  const { recordAction, limiter } = context;
  const calls = createCallRequests({ db, limiter, codes, changing, obstacles, newRequests, recordAction });
  const staff = createStaffPhoneRequests({ ...deps, changing, obstacles, recordAction });

  /** The function that consumes the code sent to the new phone. */
  const checkNew = (
    call: CallOf<'account.changePhone' | 'account.requestPhoneChange'>,
    { phone, code }: { phone: string; code: string },
  ) => codes.checkAt({ accountId: call.actor.accountId, phone }, code, call.deviceId, purpose);

  /** A refusal must not be mistaken for one about the code of the new phone. */
  const checkOld = (call: CallOf<'account.changePhone'>, code: string) =>
    codes.check(call.actor.accountId, code, call.deviceId, purpose).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('account.oldPhoneCodeVoid') : error;
    });

  const handlers = {
    'account.getPhoneState': async (_input, { actor: { accountId } }) => {
      const [phone, list, request] = await Promise.all([
        codes.phoneOf(accountId),
        obstacles.list(accountId),
        requests.current(accountId),
      ]);
      return { maskedPhone: maskPhone(phone), obstacles: list, request };
    },
    'account.sendOldPhoneCode': (_input, call) => codes.send(call.actor.accountId, call, purpose, message),
    'account.verifyOldPhone': async ({ code }, call) => {
      await codes.check(call.actor.accountId, code, call.deviceId, purpose);
      return {};
    },
    'account.sendNewPhoneCode': async ({ phone, validate }, call) => {
      const { accountId } = call.actor;
      if (phone === (await codes.phoneOf(accountId))) throw new AppError('account.samePhone');
      await captchas.pass(validate);
      return codes.sendTo({ accountId, phone }, call, purpose, message);
    },
    'account.changePhone': (input, call) => {
      const { accountId, sessionId } = call.actor;
      return call.once({
        async prepare() {
          const spendOld = await checkOld(call, input.oldCode);
          const spendNew = await checkNew(call, input);
          await obstacles.assertNoneRunning(accountId);
          return { spendOld, spendNew };
        },
        async run(tx, { spendOld, spendNew }) {
          const changed = await changing.change(tx, {
            accountId,
            newPhone: input.phone,
            way: 'codes',
            actor: `member:${accountId}`,
            keptSessionId: sessionId,
          });
          await requests.cancelOpen(tx, accountId);
          await spendOld(tx);
          await spendNew(tx);
          return changed;
        },
      });
    },
    'account.requestPhoneChange': (input, call) =>
      call.once({
        async prepare() {
          const spend = await checkNew(call, input);
          await obstacles.assertNoneRunning(call.actor.accountId);
          return spend;
        },
        async run(tx, spend) {
          const request = await requests.request(tx, call.actor.accountId, input);
          await spend(tx);
          return request;
        },
      }),
    'account.cancelPhoneRequest': ({ requestNo }, call) =>
      call.once((tx) => requests.cancel(tx, call.actor.accountId, requestNo)),
    'account.sendCallCode': calls.sendCode,
    'account.startPhoneRequest': calls.start,
    'account.listPhoneRequests': (input) => staff.list(input),
    'account.getPhoneRequest': ({ requestNo }, call) => staff.get(call, requestNo),
    'account.showPhoneRequestPicture': (input, call) => staff.showPicture(call, input),
    'account.judgePhoneRequest': (input, call) =>
      call.once({
        prepare: () => staff.prepare(input),
        run: (tx) => staff.judge(tx, actingOf(recordAction, call), input),
      }),
  } satisfies Partial<ModuleHandlers<'account'>>;

  return {
    handlers,
    waiting: staff.waiting,
    sweep: requests.sweep,
    /** For staff who have opened the customer, latest first. */
    async uncheckedChangesOf(accountId: string) {
      const rows = await db
        .select()
        .from(phoneChanges)
        .where(eq(phoneChanges.accountId, accountId))
        .orderBy(desc(phoneChanges.id));
      return rows.map(({ way, maskedOldPhone, maskedNewPhone, at }) => ({
        way,
        maskedOldPhone,
        maskedNewPhone,
        at: at.toISOString(),
      }));
    },
  };
}
