import type { Api } from '@ev/contract';
import { maskPhone } from '@ev/kernel/phone.ts';
import { actingOf } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import type { Database } from '@ev/platform/database.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import { eq } from 'drizzle-orm';
import type { IdentityCodes } from '../identity-codes.ts';
import { accounts } from '../tables.ts';
import type { PhoneChanging } from './change.ts';
import type { NewPhoneRequests } from './new-requests.ts';
import type { PhoneObstacles } from './obstacles.ts';

/** A code that a caller reads out is valid for nothing else. */
const purpose = 'phoneCall';
const message = { template: 'callCode', params: {} } as const;
/** The caller names no device: what binds the code is the customer whose number is to change. */
const noDevice = '';

const codesOfStaff = { limit: 20, windowSeconds: 3600 };
const codesForCustomer = { limit: 5, windowSeconds: 3600 };

type Deps = {
  db: Database;
  limiter: ModuleContext['limiter'];
  codes: Pick<IdentityCodes, 'sendTo' | 'checkAt'>;
  changing: Pick<PhoneChanging, 'lockAny'>;
  obstacles: Pick<PhoneObstacles, 'assertNoneRunning'>;
  newRequests: NewPhoneRequests;
  recordAction: ModuleContext['recordAction'];
};

/** Requests that a staff member begins for a customer who called: without the old phone nobody can log in. */
export function createCallRequests(deps: Deps) {
  return { sendCode: sendCode.bind(null, deps), start: start.bind(null, deps) };
}

/** @throws AppError account.userNotFound, account.phoneRequestBlocked */
function assertActive<Account extends { status: string }>(account: Account | null | undefined): Account {
  if (!account || account.status === 'closed') throw new AppError('account.userNotFound');
  if (account.status !== 'active') throw new AppError('account.phoneRequestBlocked');
  return account;
}

async function getActive({ db }: Deps, uid: string): Promise<{ phone: string }> {
  const [account] = await db
    .select({ phone: accounts.phone, status: accounts.status })
    .from(accounts)
    .where(eq(accounts.id, uid));
  return assertActive(account);
}

/**
 * @throws AppError account.userNotFound, account.phoneRequestBlocked, account.samePhone, request.tooManyRequests,
 * account.smsTooOften, account.smsNotSent
 */
async function sendCode(
  deps: Deps,
  { uid, phone }: Api['account.sendCallCode']['parsed'],
  call: CallOf<'account.sendCallCode'>,
): Promise<Api['account.sendCallCode']['output']> {
  const { db, limiter, codes, recordAction } = deps;
  if (phone === (await getActive(deps, uid)).phone) throw new AppError('account.samePhone');
  const isWithin =
    (await limiter.take(`callCode:staff:${call.actor.staffId}`, codesOfStaff)) &&
    (await limiter.take(`callCode:user:${uid}`, codesForCustomer));
  if (!isWithin) throw new AppError('request.tooManyRequests');
  await recordAction(db, call, {
    action: 'user.callCodeSent',
    object: `user:${uid}`,
    details: { newPhone: maskPhone(phone) },
  });
  return codes.sendTo({ accountId: uid, phone }, { deviceId: noDevice, ip: call.ip }, purpose, message);
}

/**
 * @throws AppError account.userNotFound, account.phoneRequestBlocked, the refusals of a code, and as
 * `NewPhoneRequests.open`
 */
function start(
  deps: Deps,
  input: Api['account.startPhoneRequest']['parsed'],
  call: CallOf<'account.startPhoneRequest'>,
): Promise<{ requestNo: string }> {
  const { codes, changing, obstacles, newRequests, recordAction } = deps;
  const { uid: accountId, phone: newPhone, code, name, idNumberEnd, proofNote } = input;
  return call.once({
    async prepare() {
      await getActive(deps, accountId);
      const spend = await codes.checkAt({ accountId, phone: newPhone }, code, noDevice, purpose);
      await obstacles.assertNoneRunning(accountId);
      return spend;
    },
    async run(tx, spend) {
      const { actor, audit } = actingOf(recordAction, call);
      const { phone } = assertActive(await changing.lockAny(tx, accountId));
      const { requestNo } = await newRequests.open(
        tx,
        { accountId, phone },
        { newPhone, name, idNumberEnd, pictureIds: [] },
        {
          actor: `staff:${actor.staffId}`,
          staff: { id: actor.staffId, name: actor.name, proofNote },
        },
      );
      await spend(tx);
      await audit(tx, {
        action: 'user.phoneRequestStarted',
        object: `phoneRequest:${requestNo}`,
        details: { uid: accountId },
      });
      return { requestNo };
    },
  });
}
