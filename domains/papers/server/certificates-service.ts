import type { Api } from '@ev/contract';
import { orderNo } from '@ev/kernel/ids.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import {
  type CertificateData,
  type CertificateStatus,
  certificateStatus,
  mostCertificates,
} from '../contract/kinds.ts';
import { confirmationOf, faultsOnDay } from '../contract/rules.ts';
import { type CertificateMoves, certificateStates, lockOwn } from './certificate-home.ts';
import { isEditable, presentItem, todayOf, unsureOf } from './certificate-presenter.ts';
import type { Consents } from './consents.ts';
import type { Pictures } from './picture-home.ts';
import type { Readings } from './readings.ts';
import { openData, sealedColumns } from './sealed-data.ts';
import { certificates, orderPapers } from './tables.ts';

/** What customers do with their own certificates. Those of others are reported as not found. */
export function createCertificates(parts: {
  db: Database;
  clock: Clock;
  vault: Vault;
  moves: CertificateMoves;
  pictures: Pictures;
  readings: Readings;
  consents: Consents;
}) {
  const { db, clock, vault, moves, pictures, readings, consents } = parts;
  const { removed, submitted, verified } = certificateStatus;
  const ofCustomer = (accountId: string) =>
    and(eq(certificates.accountId, accountId), ne(certificates.status, removed));

  /**
   * Serializes the operations of one customer, so that the count and the numbers of their certificates cannot
   * change in between.
   */
  async function lockCustomer(tx: Transaction, accountId: string): Promise<void> {
    await lockByKey(tx, `papers/${accountId}`);
  }

  return {
    async list(accountId: string): Promise<Api['papers.listCertificates']['output']> {
      const [rows, consent] = await Promise.all([
        db
          .select()
          .from(certificates)
          .where(ofCustomer(accountId))
          .orderBy(desc(certificates.createdAt), desc(certificates.certificateNo)),
        consents.of(accountId),
      ]);
      const held = await pictures.of(
        db,
        rows.map(({ certificateNo }) => certificateNo),
      );
      return {
        list: rows.map((row) => presentItem(row, held)),
        offered: !vault.missing,
        recognises: readings.offered && consent?.recognise !== false,
        picturesAgreedAt: consent?.agreedAt.toISOString() ?? null,
      };
    },

    /** The names on a customer's verified certificates that are still valid. */
    async verifiedNames(accountId: string): Promise<string[]> {
      const own = and(eq(certificates.accountId, accountId), eq(certificates.status, verified));
      const rows = await db.select().from(certificates).where(own);
      return rows.flatMap((row) => openData(vault, row).name ?? []);
    },

    /** @throws AppError papers.certificateNotFound */
    async get(accountId: string, certificateNo: string): Promise<Api['papers.getCertificate']['output']> {
      const own = and(ofCustomer(accountId), eq(certificates.certificateNo, certificateNo));
      const [row] = await db.select().from(certificates).where(own);
      if (!row) throw new AppError('papers.certificateNotFound');
      const held = await pictures.of(db, [certificateNo]);
      const data = openData(vault, row);
      return {
        ...presentItem(row, held),
        data,
        unsure: isEditable(row.status) ? unsureOf(data, readings.known(held)) : [],
        faults: row.status === certificateStatus.refused ? row.faults : [],
      };
    },

    /** @throws AppError papers.tooManyCertificates, papers.notOffered */
    async begin(
      tx: Transaction,
      accountId: string,
      { type }: Api['papers.beginCertificate']['parsed'],
    ): Promise<{ certificateNo: string }> {
      if (vault.missing) throw new AppError('papers.notOffered');
      await lockCustomer(tx, accountId);
      if ((await tx.$count(certificates, ofCustomer(accountId))) >= mostCertificates)
        throw new AppError('papers.tooManyCertificates');
      const now = clock.now();
      const certificateNo = orderNo('Z', now);
      await certificateStates.create(tx, clock, {
        values: {
          certificateNo,
          accountId,
          type,
          createdAt: now,
          updatedAt: now,
          submission: 0,
          confirmed: [],
          faults: [],
        },
        event: 'begin',
        actor: `member:${accountId}`,
      });
      return { certificateNo };
    },

    /** @throws AppError papers.certificateNotFound, papers.certificateMoved if already submitted */
    async keep(
      tx: Transaction,
      accountId: string,
      { certificateNo, data }: Api['papers.keepCertificate']['parsed'],
    ): Promise<{ kept: true }> {
      const row = await lockOwn(tx, accountId, certificateNo);
      if (!isEditable(row.status)) throw new AppError('papers.certificateMoved');
      await tx
        .update(certificates)
        .set({ ...sealedColumns(vault, row, data as CertificateData), updatedAt: clock.now() })
        .where(eq(certificates.certificateNo, certificateNo));
      return { kept: true };
    },

    /**
     * @throws AppError papers.certificateNotFound, papers.certificateMoved; papers.certificateHeld if the
     * customer already has one with the same number; papers.numberToConfirm; request.invalid for faults that
     * depend on the day
     */
    async submit(
      tx: Transaction,
      accountId: string,
      input: Api['papers.submitCertificate']['parsed'],
    ): Promise<{ status: CertificateStatus }> {
      const { certificateNo, type, confirmed } = input;
      const data = input.data as CertificateData;
      await lockCustomer(tx, accountId);
      const row = await lockOwn(tx, accountId, certificateNo);
      if (!isEditable(row.status) || row.type !== type) throw new AppError('papers.certificateMoved');
      const now = clock.now();
      const faults = faultsOnDay(type, data, todayOf(now));
      if (faults.length > 0)
        throw new AppError('request.invalid', {
          fields: faults.map(({ key, message }) => ({ path: `data.${key}`, message })),
        });
      const asked = confirmationOf(type, data);
      if (asked && !confirmed.includes(asked.confirm)) throw new AppError('papers.numberToConfirm');
      if (
        type !== 'L' &&
        data.number &&
        (await isHeld(tx, { accountId, certificateNo, type, number: data.number }))
      )
        throw new AppError('papers.certificateHeld');
      await moves.move(tx, {
        certificateNo,
        event: 'submit',
        actor: `member:${accountId}`,
        set: {
          ...sealedColumns(vault, row, data),
          confirmed: asked ? [asked.confirm] : [],
          submission: row.submission + 1,
          submittedAt: now,
        },
      });
      return { status: submitted };
    },

    /**
     * @throws AppError papers.certificateNotFound, papers.certificateInUse while it is linked to an open
     * order
     */
    async remove(
      tx: Transaction,
      accountId: string,
      certificateNo: string,
    ): Promise<{ status: CertificateStatus }> {
      const row = await lockOwn(tx, accountId, certificateNo);
      const live = and(eq(orderPapers.certificateNo, row.certificateNo), isNull(orderPapers.endedAt));
      if ((await tx.$count(orderPapers, live)) > 0) throw new AppError('papers.certificateInUse');
      await moves.move(tx, { certificateNo, event: 'remove', actor: `member:${accountId}` });
      return { status: removed };
    },

    /** @throws AppError papers.certificateNotFound, papers.certificateMoved if already submitted */
    async removePicture(
      tx: Transaction,
      accountId: string,
      { certificateNo, side }: Api['papers.removePicture']['parsed'],
    ): Promise<{ removed: true }> {
      const row = await lockOwn(tx, accountId, certificateNo);
      if (!isEditable(row.status)) throw new AppError('papers.certificateMoved');
      await pictures.remove(tx, certificateNo, side);
      return { removed: true };
    },
  };

  async function isHeld(
    tx: Transaction,
    one: { accountId: string; certificateNo: string; type: string; number: string },
  ): Promise<boolean> {
    const same = and(
      ofCustomer(one.accountId),
      ne(certificates.certificateNo, one.certificateNo),
      sql`${certificates.type} = ${one.type}`,
      inArray(certificates.status, [submitted, verified]),
      inArray(certificates.numberKey, vault.tracesOf(one.number)),
    );
    return (await tx.$count(certificates, same)) > 0;
  }
}
