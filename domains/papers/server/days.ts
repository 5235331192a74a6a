import { isClosedAccount } from '@ev/account/server/public.ts';
import { addDays, formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, eq, gte, inArray, isNull, lt, lte, ne, notExists, notLike, sql } from 'drizzle-orm';
import { certificateStatus, certificateTypeNames } from '../contract/kinds.ts';
import { type CertificateMoves, certificateStates } from './certificate-home.ts';
import { isEditable } from './certificate-presenter.ts';
import type { Consents } from './consents.ts';
import type { Pictures } from './picture-home.ts';
import { openData, sealedColumns } from './sealed-data.ts';
import { certificates, orderPapers, pictureConsents } from './tables.ts';

/** How long an abandoned draft is stored. */
const abandonedMs = 90 * 24 * 3_600_000;
/** How long before expiry the customer is notified. */
const remindDays = 30;
/** Maximum rows of each kind in one run; the rest follows in the next. */
const atOnce = 200;

/** Daily maintenance of certificates: reminders, expiry, deletion, and re-encryption after a key change. */
export function createDays(parts: {
  db: Database;
  clock: Clock;
  vault: Vault;
  moves: CertificateMoves;
  pictures: Pictures;
  consents: Consents;
  notices: Notices;
}) {
  const { db, clock, vault, moves, pictures, consents, notices } = parts;
  const { submitted, verified, draft, refused, removed } = certificateStatus;

  async function expire(): Promise<void> {
    const due = await db
      .select({ certificateNo: certificates.certificateNo })
      .from(certificates)
      .where(
        and(
          inArray(certificates.status, [submitted, verified]),
          lt(certificates.validTo, shanghaiDay(clock.now())),
        ),
      )
      .limit(atOnce);
    for (const { certificateNo } of due)
      await db.transaction(async (tx) => {
        const row = await certificateStates.lock(tx, certificateNo);
        if (row?.status !== submitted && row?.status !== verified) return;
        await moves.move(tx, { certificateNo, event: 'expire', actor: 'system' });
      });
  }

  /** Reminds owners of verified certificates that expire soon. */
  async function remind(): Promise<void> {
    const today = shanghaiDay(clock.now());
    const due = await db
      .select({ certificateNo: certificates.certificateNo })
      .from(certificates)
      .where(
        and(
          eq(certificates.status, verified),
          gte(certificates.validTo, today),
          lte(certificates.validTo, addDays(today, remindDays)),
          isNull(certificates.remindedAt),
        ),
      )
      .limit(atOnce);
    for (const { certificateNo } of due)
      await db.transaction(async (tx) => {
        const row = await certificateStates.lock(tx, certificateNo);
        if (row?.status !== verified || row.validTo === null || row.remindedAt !== null) return;
        await tx
          .update(certificates)
          .set({ remindedAt: clock.now() })
          .where(eq(certificates.certificateNo, certificateNo));
        await notices.tell(tx, {
          accountId: row.accountId,
          template: 'papers.ending',
          params: { type: certificateTypeNames[row.type], day: formatFullDay(row.validTo) },
          source: `certificate:${certificateNo}:ending`,
          link: `/pages/buy/ocr?certificateNo=${certificateNo}`,
          business: { type: 'certificate', no: certificateNo },
        });
      });
  }

  /**
   * Deletes the data of closed accounts: the consent and all pictures at once, certificate data unless an
   * open order needs it.
   */
  async function forgetClosed(): Promise<void> {
    const agreed = await db
      .select({ accountId: pictureConsents.accountId })
      .from(pictureConsents)
      .where(isClosedAccount(pictureConsents.accountId))
      .limit(atOnce);
    for (const { accountId } of agreed) await db.transaction((tx) => consents.withdraw(tx, accountId));
    const living = db
      .select({ one: sql`1` })
      .from(orderPapers)
      .where(and(eq(orderPapers.certificateNo, certificates.certificateNo), isNull(orderPapers.endedAt)));
    const own = and(
      isClosedAccount(certificates.accountId),
      ne(certificates.status, removed),
      notExists(living),
    );
    const due = await db
      .select({ certificateNo: certificates.certificateNo })
      .from(certificates)
      .where(own)
      .limit(atOnce);
    for (const { certificateNo } of due)
      await db.transaction(async (tx) => {
        const row = await certificateStates.lock(tx, certificateNo);
        if (!row || row.status === removed) return;
        await moves.move(tx, { certificateNo, event: 'remove', actor: 'system' });
      });
  }

  async function forget(): Promise<void> {
    const before = new Date(clock.now().getTime() - abandonedMs);
    const due = await db
      .select({ certificateNo: certificates.certificateNo })
      .from(certificates)
      .where(and(inArray(certificates.status, [draft, refused]), lte(certificates.updatedAt, before)))
      .limit(atOnce);
    for (const { certificateNo } of due)
      await db.transaction(async (tx) => {
        const row = await certificateStates.lock(tx, certificateNo);
        if (!row || !isEditable(row.status) || row.updatedAt > before) return;
        await moves.move(tx, { certificateNo, event: 'remove', actor: 'system' });
      });
  }

  /** Re-encrypts data of older keys with the current key, so that old keys can be removed. */
  async function sealAnew(): Promise<void> {
    if (vault.missing) return;
    const old = await db
      .select({ certificateNo: certificates.certificateNo })
      .from(certificates)
      .where(notLike(certificates.sealedData, `${vault.current}:%`))
      .limit(atOnce);
    for (const { certificateNo } of old)
      await db.transaction(async (tx) => {
        const row = await certificateStates.lock(tx, certificateNo);
        if (!row || row.sealedData === null) return;
        await tx
          .update(certificates)
          .set(sealedColumns(vault, row, openData(vault, row)))
          .where(eq(certificates.certificateNo, certificateNo));
      });
  }

  return {
    async look(): Promise<void> {
      await expire();
      await remind();
      await forget();
      await forgetClosed();
      await pictures.removeDue();
      await sealAnew();
    },
  };
}
