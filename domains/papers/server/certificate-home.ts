import type { Notices } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { certificateStatus, certificateTypeNames } from '../contract/kinds.ts';
import { type CertificateEvent, certificateMachine } from './certificate-machine.ts';
import type { Pictures } from './picture-home.ts';
import { type CertificateRow, certificates } from './tables.ts';
import type { templates } from './templates.ts';

export const certificateStates = statefulTable(certificates, {
  machine: certificateMachine,
  id: 'certificateNo',
});

/** Columns cleared when a certificate is deleted: all its data. */
const emptied = {
  sealedData: null,
  numberKey: null,
  maskedName: null,
  maskedNumber: null,
  validTo: null,
  confirmed: [],
  faults: [],
} satisfies Partial<CertificateRow>;

const told: Partial<Record<CertificateEvent, keyof typeof templates>> = {
  accept: 'papers.verified',
  refuse: 'papers.refused',
  expire: 'papers.expired',
};
/** Events after which the pictures are no longer needed for comparison. */
const endsPictures: readonly CertificateEvent[] = ['accept', 'expire', 'remove'];

export type CertificateMoves = ReturnType<typeof createCertificateMoves>;

/**
 * The only way to change the status of a certificate; it also writes the history, notifies the customer and
 * deletes what is no longer needed, in the same transaction.
 */
export function createCertificateMoves(parts: { clock: Clock; notices: Notices; pictures: Pictures }) {
  const { clock, notices, pictures } = parts;
  return {
    /** @throws AppError papers.certificateMoved */
    async move(
      tx: Transaction,
      change: {
        certificateNo: string;
        event: CertificateEvent;
        actor: string;
        set?: Partial<CertificateRow>;
        /** Names of the rejected fields and pictures. */
        faultNames?: readonly string[];
      },
    ): Promise<Moved<CertificateRow>> {
      const { certificateNo, event, actor, set, faultNames = [] } = change;
      const now = clock.now();
      const moved = await certificateStates.transition(tx, clock, {
        id: certificateNo,
        event,
        actor,
        set: { ...set, ...(event === 'remove' ? emptied : {}), statusSince: now, updatedAt: now },
      });
      if (moved.kind !== 'moved') return moved;
      if (endsPictures.includes(event)) await pictures.removeAll(tx, certificateNo);
      const template = told[event];
      if (template) {
        await notices.tell(tx, {
          accountId: moved.row.accountId,
          template,
          params: { type: certificateTypeNames[moved.row.type], faults: faultNames.join('、') },
          source: `certificate:${certificateNo}:${moved.historyId}`,
          link: `/pages/buy/ocr?certificateNo=${certificateNo}`,
          business: { type: 'certificate', no: certificateNo },
        });
      }
      return moved;
    },
  };
}

/**
 * Locks a certificate of this customer; those of other customers and deleted ones are reported as not found.
 * @throws AppError papers.certificateNotFound
 */
export async function lockOwn(
  tx: Transaction,
  accountId: string,
  certificateNo: string,
): Promise<CertificateRow> {
  const row = await certificateStates.lock(tx, certificateNo);
  if (row?.accountId !== accountId || row.status === certificateStatus.removed)
    throw new AppError('papers.certificateNotFound');
  return row;
}
