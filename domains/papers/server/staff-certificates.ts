import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { RecordAction } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { StaffCertificate, StaffFault } from '../contract/certificate.ts';
import {
  type CertificateStatus,
  type CertificateType,
  certificateForms,
  certificateStatus,
  faultReasons,
  sides,
} from '../contract/kinds.ts';
import { type CertificateMoves, certificateStates } from './certificate-home.ts';
import { readOtherwise } from './certificate-presenter.ts';
import type { Pictures } from './picture-home.ts';
import type { Readings } from './readings.ts';
import { openData } from './sealed-data.ts';
import { type CertificatePictureRow, type CertificateRow, certificates } from './tables.ts';
import { markOf, watermarked } from './watermark.ts';

type Looking = Pick<Call<StaffActor>, 'actor' | 'ip' | 'requestId'>;
type Decided = { status: CertificateStatus };

/**
 * Verification of certificates by staff. Full data is visible only while a certificate awaits verification,
 * and each view is recorded.
 */
export function createStaffCertificates(parts: {
  db: Database;
  clock: Clock;
  vault: Vault;
  moves: CertificateMoves;
  pictures: Pictures;
  readings: Readings;
  reach: Pick<Reach, 'reachedOf' | 'requireCustomer'>;
  recordAction: RecordAction;
}) {
  const { db, clock, vault, moves, pictures, readings, reach, recordAction } = parts;
  const { submitted, removed } = certificateStatus;

  const objectOf = (certificateNo: string) => `certificate:${certificateNo}`;

  /**
   * @throws AppError papers.certificateNotFound, contact.otherStore; papers.certificateMoved if it is no longer
   * waiting
   */
  async function waiting({ actor }: Looking, certificateNo: string): Promise<CertificateRow> {
    const [row] = await db.select().from(certificates).where(eq(certificates.certificateNo, certificateNo));
    if (!row || row.status === removed) throw new AppError('papers.certificateNotFound');
    await reach.requireCustomer(db, actor, row.accountId);
    if (row.status !== submitted) throw new AppError('papers.certificateMoved');
    return row;
  }

  /** How many other accounts have a certificate with the same number. */
  async function heldElsewhere(rows: readonly CertificateRow[]): Promise<ReadonlyMap<string, number>> {
    const keys = rows.flatMap(({ numberKey, type }) => (numberKey && type !== 'L' ? [numberKey] : []));
    if (keys.length === 0) return new Map();
    const holders = await db
      .selectDistinct({ numberKey: certificates.numberKey, accountId: certificates.accountId })
      .from(certificates)
      .where(
        and(
          inArray(certificates.numberKey, keys),
          sql`${certificates.type} not in ('4', '5', 'L')`,
          gt(certificates.submission, 0),
        ),
      );
    return new Map(
      rows.map(({ certificateNo, numberKey, accountId }) => [
        certificateNo,
        holders.filter((one) => one.numberKey === numberKey && one.accountId !== accountId).length,
      ]),
    );
  }

  async function presentAll(actor: StaffActor, rows: readonly CertificateRow[]): Promise<StaffCertificate[]> {
    const [held, elsewhere, reached] = await Promise.all([
      pictures.of(
        db,
        rows.map(({ certificateNo }) => certificateNo),
      ),
      heldElsewhere(rows),
      reach.reachedOf(
        db,
        actor,
        rows.map(({ accountId }) => accountId),
      ),
    ]);
    return rows.map((row) => {
      const shown = present(row, held, elsewhere.get(row.certificateNo) ?? 0);
      return reached.has(row.accountId) ? shown : { ...shown, actions: [] };
    });
  }

  /**
   * @throws AppError papers.certificateNotFound, contact.otherStore; papers.certificateMoved if a colleague has
   * decided or it was submitted again
   */
  async function lockSeen(
    tx: Transaction,
    { actor }: Acting,
    { certificateNo, seenSubmission }: { certificateNo: string; seenSubmission: number },
  ): Promise<CertificateRow> {
    const row = await certificateStates.lock(tx, certificateNo);
    if (!row || row.status === removed) throw new AppError('papers.certificateNotFound');
    await reach.requireCustomer(tx, actor, row.accountId);
    if (row.status !== submitted || row.submission !== seenSubmission)
      throw new AppError('papers.certificateMoved');
    return row;
  }

  const verifierOf = ({ actor }: Acting) => ({ verifierId: actor.staffId, verifierName: actor.name });

  return {
    /** Longest-waiting first. Certificates of other stores' customers are listed without actions. */
    async list(
      actor: StaffActor,
      query: Api['papers.listAllCertificates']['parsed'],
    ): Promise<Api['papers.listAllCertificates']['output']> {
      const { status, type, keyword } = query;
      const where = and(
        // Drafts are private to the customer.
        gt(certificates.submission, 0),
        status ? eq(certificates.status, status) : sql`${certificates.status} <> ${removed}`,
        type ? eq(certificates.type, type) : undefined,
        keyword ? foundBy(keyword) : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(certificates)
          .where(where)
          .orderBy(
            sql`${certificates.status} <> ${submitted}`,
            sql`${certificates.submittedAt} asc nulls last`,
            asc(certificates.certificateNo),
          ),
        count: db.$count(certificates, where),
        page: query,
      });
      return { list: await presentAll(actor, rows), ...page };
    },

    async open(call: Looking, certificateNo: string): Promise<Api['papers.openCertificate']['output']> {
      const row = await waiting(call, certificateNo);
      await recordAction(db, call, { action: 'certificate.opened', object: objectOf(certificateNo) });
      const [[shown], held] = await Promise.all([
        presentAll(call.actor, [row]),
        pictures.of(db, [certificateNo]),
      ]);
      if (!shown) throw new AppError('papers.certificateNotFound');
      const data = openData(vault, row);
      return {
        ...shown,
        data,
        readOtherwise: readOtherwise(data, readings.known(held)),
        confirmed: row.confirmed,
        previousFaults: row.faults,
      };
    },

    async show(
      call: Looking,
      { certificateNo, side }: Api['papers.showPicture']['parsed'],
    ): Promise<Api['papers.showPicture']['output']> {
      const row = await waiting(call, certificateNo);
      const picture = (await pictures.of(db, [row.certificateNo])).find((one) => one.side === side);
      if (!picture) throw new AppError('papers.pictureNotFound');
      await recordAction(db, call, {
        action: 'certificate.pictureShown',
        object: objectOf(certificateNo),
        details: { side },
      });
      const mark = markOf(call.actor.staffId, clock.now());
      const { jpeg, width, height } = await watermarked(await pictures.read(picture), mark);
      return { side, jpeg: jpeg.toString('base64'), width, height };
    },

    /** @throws AppError papers.nothingCompared without a picture or the original */
    async accept(
      tx: Transaction,
      acting: Acting,
      input: Api['papers.acceptCertificate']['parsed'],
    ): Promise<Decided> {
      const { certificateNo, type } = await lockSeen(tx, acting, input);
      const held = await pictures.of(tx, [certificateNo]);
      const missing = certificateForms[type].sides.some(
        ({ side, required }) => required && !held.some((one) => one.side === side),
      );
      if (missing && !input.originalSeen) throw new AppError('papers.nothingCompared');
      await moves.move(tx, {
        certificateNo,
        event: 'accept',
        actor: `staff:${acting.actor.staffId}`,
        set: { ...verifierOf(acting), faults: [] },
      });
      await acting.audit(tx, {
        action: 'certificate.accept',
        object: objectOf(certificateNo),
        details: { originalSeen: input.originalSeen },
      });
      return { status: certificateStatus.verified };
    },

    /** @throws AppError papers.fieldUnknown */
    async refuse(
      tx: Transaction,
      acting: Acting,
      input: Api['papers.refuseCertificate']['parsed'],
    ): Promise<Decided> {
      const { certificateNo, type } = await lockSeen(tx, acting, input);
      const faults = input.faults.map((fault) => faultOf(type, fault));
      await moves.move(tx, {
        certificateNo,
        event: 'refuse',
        actor: `staff:${acting.actor.staffId}`,
        set: { ...verifierOf(acting), faults: faults.map(({ path, message }) => ({ path, message })) },
        faultNames: [...new Set(faults.map(({ name }) => name))],
      });
      await acting.audit(tx, {
        action: 'certificate.refuse',
        object: objectOf(certificateNo),
        details: { fields: input.faults.map(({ field }) => field) },
      });
      return { status: certificateStatus.refused };
    },
  };

  /** By certificate number, account id, or the full number printed on the certificate. */
  function foundBy(keyword: string): SQL | undefined {
    const plain = keyword.replace(/[\s-]/g, '').toUpperCase();
    return or(
      eq(certificates.certificateNo, plain),
      sql`${certificates.accountId}::text = ${keyword}`,
      vault.missing ? undefined : inArray(certificates.numberKey, vault.tracesOf(plain)),
    );
  }

  function present(
    row: CertificateRow,
    held: readonly CertificatePictureRow[],
    elsewhere: number,
  ): StaffCertificate {
    const { certificateNo, accountId, type, status, maskedName, maskedNumber, submittedAt, submission } = row;
    return {
      certificateNo,
      uid: accountId,
      type,
      status,
      maskedName,
      maskedNumber,
      submission,
      submittedAt: submittedAt?.toISOString() ?? null,
      pictures: sides.filter((side) =>
        held.some((one) => one.certificateNo === certificateNo && one.side === side),
      ),
      heldElsewhere: elsewhere,
      verifier: row.verifierName,
      actions: status === submitted ? ['open', 'accept', 'refuse'] : [],
    };
  }
}

/** @throws AppError papers.fieldUnknown for a field or side that the type does not have */
function faultOf(
  type: CertificateType,
  { field, reason, note }: Api['papers.refuseCertificate']['parsed']['faults'][number],
): StaffFault & { name: string } {
  const form = certificateForms[type];
  const words = `${faultReasons[reason]}${note ? `（${note}）` : ''}`;
  const side = form.sides.find((one) => one.side === field);
  if (side) return { path: `picture.${side.side}`, message: `${side.name}：${words}`, name: side.name };
  const known = form.fields.find(({ key }) => key === field);
  if (!known) throw new AppError('papers.fieldUnknown');
  return { path: `data.${known.key}`, message: `${known.label}：${words}`, name: known.label };
}
