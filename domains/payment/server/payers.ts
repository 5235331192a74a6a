import { randomBytes } from 'node:crypto';
import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf } from '@ev/platform/call.ts';
import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { PayerWay } from '../contract/channels/way.ts';
import type { PayerAddress } from '../contract/endpoints.ts';
import type { Payer } from './channel/port.ts';
import type { PaymentContext } from './context.ts';
import { findSeat } from './seats.ts';
import { payers } from './tables.ts';

/** The lifetime of WeChat's codes, plus some time for the redirect. */
const askedForMs = 10 * 60_000;
/**
 * How long a login is assumed to belong to the same WeChat user; asking again is invisible to the customer.
 */
const knownForMs = 12 * 3_600_000;

export type Payers = ReturnType<typeof createPayers>;

/**
 * The payer's identity at WeChat. WeChat sends a code through the page, so nothing from the page is trusted
 * except what WeChat returns for that code, and only for the session that asked: a login, or the key of a payer
 * without an account.
 */
export function createPayers(
  context: Pick<PaymentContext, 'db' | 'clock' | 'log' | 'wechat' | 'miniProgram' | 'publicOrigin' | 'help'>,
) {
  const { db, clock, log, wechat, miniProgram, publicOrigin } = context;
  /** Each application has its own user ids. */
  const applicationOf = {
    inWechat: { known: wechat.account, userOf: wechat.userOf },
    miniProgram: { known: miniProgram.app, userOf: miniProgram.userOf },
  } satisfies Record<PayerWay, object>;

  function appIdOf(way: PayerWay): string | null {
    return applicationOf[way].known?.appId ?? null;
  }

  return {
    /** The WeChat interface that provides the identity. */
    partnerOf: { inWechat: 'wechatPlatform', miniProgram: 'miniProgram' } as const,

    /** The application that can identify the payer for this way; null if the brand has none. */
    appIdOf,

    /** The WeChat identity of this session; null until WeChat has provided it, and once it has expired. */
    async find(way: PayerWay, sessionId: string): Promise<Payer | null> {
      const appId = appIdOf(way);
      if (!appId) return null;
      const [known] = await db
        .select({ openId: payers.openId })
        .from(payers)
        .where(
          and(
            eq(payers.sessionId, sessionId),
            eq(payers.appId, appId),
            isNotNull(payers.openId),
            gt(payers.expiresAt, clock.now()),
          ),
        );
      return known?.openId ? { appId, openId: known.openId } : null;
    },

    /** The URL at which WeChat provides it. @throws AppError payment.notFound, payment.channelUnavailable */
    async ask(
      { payNo, way }: Api['payment.askPayer']['parsed'],
      { actor }: CallOf<'payment.askPayer'>,
    ): Promise<Api['payment.askPayer']['output']> {
      if (!(await findSeat(context, db, actor.accountId, payNo))) throw new AppError('payment.notFound');
      return addressFor(actor.sessionId, way, `/h5/pages/pay/cashier?payNo=${payNo}`);
    },

    addressFor,

    /** @throws AppError payment.payerUnknown, payment.wechatAway */
    async tell(
      told: Api['payment.tellPayer']['parsed'],
      { actor }: CallOf<'payment.tellPayer'>,
    ): Promise<Record<never, never>> {
      await redeem(actor.sessionId, told);
      return {};
    },

    redeem,

    /** Deletes expired identities. */
    async forget(): Promise<void> {
      await db.delete(payers).where(lte(payers.expiresAt, clock.now()));
    },
  };

  /**
   * The URL at which WeChat provides the identity of this session; it returns to `path` of the app, which has a
   * query. @throws AppError payment.channelUnavailable
   */
  async function addressFor(sessionId: string, way: PayerWay, path: string): Promise<PayerAddress> {
    const appId = appIdOf(way);
    if (!appId) throw new AppError('payment.channelUnavailable');
    const state = randomBytes(16).toString('hex');
    const asked = { state, openId: null, expiresAt: new Date(clock.now().getTime() + askedForMs) };
    await db
      .insert(payers)
      .values({ sessionId, appId, ...asked })
      .onConflictDoUpdate({ target: [payers.sessionId, payers.appId], set: asked });
    const returnUrl = `${publicOrigin}${path}`;
    if (way === 'inWechat') return { address: wechat.authorizeAddress({ returnUrl, state }) };
    const query = new URLSearchParams({ state, returnUrl });
    return { miniProgramPage: `/pages/payer/index?${query}` };
  }

  /**
   * Redeems the returned code. The state is consumed first, so that of two concurrent requests only one
   * succeeds.
   * @throws AppError payment.payerUnknown, payment.wechatAway
   */
  async function redeem(sessionId: string, { code, state }: { code: string; state: string }): Promise<void> {
    const [asked] = await db
      .update(payers)
      .set({ state: null })
      .where(and(eq(payers.state, state), eq(payers.sessionId, sessionId), gt(payers.expiresAt, clock.now())))
      .returning({ appId: payers.appId });
    const application = Object.values(applicationOf).find(({ known }) => known?.appId === asked?.appId);
    if (!asked || !application) throw new AppError('payment.payerUnknown');
    const user = await application.userOf(code).catch((error: unknown) => {
      log.warn({ err: error }, 'WeChat does not say who pays');
      throw new AppError('payment.wechatAway');
    });
    if (!user) throw new AppError('payment.payerUnknown');
    await db
      .update(payers)
      .set({ openId: user.openId, expiresAt: new Date(clock.now().getTime() + knownForMs) })
      .where(and(eq(payers.sessionId, sessionId), eq(payers.appId, asked.appId)));
  }
}
