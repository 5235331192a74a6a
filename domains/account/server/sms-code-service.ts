import { createHash, randomBytes, randomInt } from 'node:crypto';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { SmsPort, SmsTemplate } from '@ev/message/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { networkOf } from '@ev/platform/network.ts';
import { and, between, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { sameHash } from './secrets.ts';
import type { SmsBudget } from './sms-budget.ts';
import {
  day,
  decideSend,
  deviceCodesPerHour,
  hour,
  minute,
  networkCodesPerHour,
  phoneQuota,
  waitFor,
} from './sms-quota.ts';
import { accounts, sessions, smsCodes } from './tables.ts';

export const codeLifeMs = 5 * 60_000;
export const triesPerCode = 5;
/** How long a device counts as known after its last use by the account. */
export const knownDeviceMs = 180 * day;

type Sender = { deviceId: string; ip: string };
/** The purpose of a code. */
type Scene = (typeof smsCodes.$inferSelect)['scene'];
/** The SMS template of a code, and its other parameters. */
export type CodeMessage = { template: SmsTemplate; params: Record<string, string> };
const login: CodeMessage = { template: 'loginCode', params: {} };
export type SmsCodes = ReturnType<typeof createSmsCodes>;

export function createSmsCodes({
  db,
  clock,
  log,
  sms,
  budget,
}: {
  db: Database;
  clock: Clock;
  log: Log;
  sms: SmsPort;
  budget: SmsBudget;
}) {
  return {
    /**
     * Creates a code and sends it. The response is the same for registered and unknown phones.
     * @throws AppError account.smsTooOften with `retryAfterSeconds`, request.tooManyRequests if the budget
     * over all phones is spent, or account.smsNotSent; an unsent message counts for no quota, and its code is
     * void in case it arrives after all.
     */
    async send(phone: string, sender: Sender, scene: Scene = 'login', message: CodeMessage = login) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const id = await db.transaction((tx) => reserve(tx, phone, code, sender, scene));
      if (id === null) {
        await budget.noteRefused();
        log.error('no code is sent: the budget over all phones is spent');
        throw new AppError('request.tooManyRequests');
      }
      try {
        const { template, params } = message;
        await sms.send({ phone, template, params: { ...params, code } });
      } catch (error) {
        log.warn({ err: error, codeId: id }, 'an SMS was not sent');
        await db.update(smsCodes).set({ failedAt: clock.now() }).where(eq(smsCodes.id, id));
        throw new AppError('account.smsNotSent');
      }
      return {
        maskedPhone: maskPhone(phone),
        expiresInSeconds: codeLifeMs / 1000,
        resendAfterSeconds: phoneQuota.spacingMs / 1000,
      };
    },

    /**
     * Compares a code with the newest one that this device requested; a wrong one counts as an attempt. A
     * right one does not, so that concurrent retries of a command are not refused.
     * @returns the id of the code, to be consumed with `use` in the transaction of the action.
     * @throws AppError account.smsCodeWrong with `triesLeft`, account.smsLocked, account.smsCodeExpired.
     */
    async check(phone: string, code: string, deviceId: string, scene: Scene = 'login'): Promise<string> {
      const [newest] = await db
        .select({ id: smsCodes.id, salt: smsCodes.salt, hash: smsCodes.hash })
        .from(smsCodes)
        .where(
          and(
            eq(smsCodes.phone, phone),
            eq(smsCodes.deviceId, deviceId),
            // A code is valid for one purpose only.
            eq(smsCodes.scene, scene),
            isNull(smsCodes.failedAt),
            gt(smsCodes.expiresAt, clock.now()),
          ),
        )
        .orderBy(desc(smsCodes.createdAt))
        .limit(1);
      if (!newest) throw new AppError('account.smsCodeExpired');
      const right = sameHash(newest.hash, saltedHash(newest.salt, code));
      // The attempt is counted before the result is returned, so that concurrent guesses cannot share one.
      const [row] = await db
        .update(smsCodes)
        .set({ attempts: sql`${smsCodes.attempts} + ${right ? 0 : 1}` })
        .where(and(eq(smsCodes.id, newest.id), lt(smsCodes.attempts, triesPerCode)))
        .returning();
      if (!row) throw new AppError('account.smsLocked');
      if (row.usedAt) throw new AppError('account.smsCodeExpired');
      if (right) return row.id;
      if (row.attempts >= triesPerCode) throw new AppError('account.smsLocked');
      throw new AppError('account.smsCodeWrong', { triesLeft: triesPerCode - row.attempts });
    },

    /**
     * Consumes a checked code. @throws AppError account.smsCodeExpired if a concurrent request was faster.
     */
    async use(tx: Transaction, id: string): Promise<void> {
      const used = await tx
        .update(smsCodes)
        .set({ usedAt: clock.now() })
        .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
        .returning({ id: smsCodes.id });
      if (used.length !== 1) throw new AppError('account.smsCodeExpired');
    },

    /** Deletes codes that no quota counts any more. */
    async sweep(): Promise<void> {
      await db.delete(smsCodes).where(lt(smsCodes.createdAt, new Date(clock.now().getTime() - 2 * day)));
      await budget.sweep();
    },
  };

  /** Returns the id of the code, or null if the budget over all phones is spent. */
  async function reserve(
    tx: Transaction,
    phone: string,
    code: string,
    { deviceId, ip }: Sender,
    scene: Scene,
  ) {
    const network = networkOf(ip);
    await lockQuotas(tx, [
      'all',
      `phone:${phone}`,
      `network:${network}`,
      ...(deviceId ? [`device:${deviceId}`] : []),
    ]);
    const now = clock.now();
    const knownDevice = await isKnownDevice(tx, phone, deviceId);
    const sent = await sentSince(tx, eq(smsCodes.phone, phone), day);
    const decision = decideSend(sent, { now, deviceId, network, knownDevice });
    const byDevice = deviceId ? await sentSince(tx, eq(smsCodes.deviceId, deviceId), hour) : [];
    const byNetwork = await sentSince(tx, eq(smsCodes.network, network), hour);
    const waitMs = Math.max(
      waitFor(byDevice, deviceCodesPerHour, hour, now.getTime()),
      waitFor(byNetwork, networkCodesPerHour, hour, now.getTime()),
      decision.kind === 'refused' ? decision.waitMs : 0,
    );
    if (decision.kind === 'refused' || waitMs > 0) {
      throw new AppError('account.smsTooOften', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    }
    if (!(await budget.allows(tx, knownDevice))) return null;
    const salt = randomBytes(16).toString('base64url');
    const [row] = await tx
      .insert(smsCodes)
      .values({
        phone,
        scene,
        deviceId,
        network,
        pool: decision.pool,
        salt,
        hash: saltedHash(salt, code),
        attempts: 0,
        createdAt: now,
        expiresAt: new Date(now.getTime() + codeLifeMs),
      })
      .returning({ id: smsCodes.id });
    if (!row) throw new Error('The code was not written');
    return row.id;
  }

  /**
   * Codes within the window, from the clock's time back. The episodes of the demo's cast are not played in the
   * order of their times, so a phone may have codes of a later time, which do not count; a minute more allows
   * for processes whose clocks differ.
   */
  function sentSince(tx: Transaction, whose: SQL, windowMs: number) {
    const now = clock.now().getTime();
    return tx
      .select({
        at: smsCodes.createdAt,
        pool: smsCodes.pool,
        deviceId: smsCodes.deviceId,
        network: smsCodes.network,
      })
      .from(smsCodes)
      .where(
        and(
          whose,
          between(smsCodes.createdAt, new Date(now - windowMs + 1), new Date(now + minute)),
          isNull(smsCodes.failedAt),
        ),
      );
  }

  async function isKnownDevice(tx: Transaction, phone: string, deviceId: string): Promise<boolean> {
    const [row] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(accounts, eq(sessions.accountId, accounts.id))
      .where(
        and(
          eq(accounts.phone, phone),
          eq(sessions.deviceId, deviceId),
          gt(sessions.seenAt, new Date(clock.now().getTime() - knownDeviceMs)),
        ),
      )
      .limit(1);
    return deviceId !== '' && row !== undefined;
  }
}

/** Serializes requests that count on the same quota; the fixed order avoids deadlocks. */
async function lockQuotas(tx: Transaction, keys: string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await lockByKey(tx, `sms:${key}`);
  }
}

function saltedHash(salt: string, code: string): string {
  return createHash('sha256').update(salt).update(code).digest('base64url');
}
