import { statefulTable } from '@ev/platform/stateful-table.ts';
import type { PhoneRequest } from '../../contract/phone-change.ts';
import { type PhoneRequestRow, phoneRequests } from '../tables.ts';
import { phoneRequestMachine } from './request-machine.ts';

export const phoneRequestStates = statefulTable(phoneRequests, {
  machine: phoneRequestMachine,
  id: 'requestNo',
});

export const pictureOwnerOf = (requestNo: string) => `phoneRequest:${requestNo}`;

export const shownRequest = (row: PhoneRequestRow): PhoneRequest => ({
  requestNo: row.requestNo,
  status: row.status,
  maskedNewPhone: row.maskedNewPhone,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
});

/** What is deleted as soon as a request was cancelled, and some time after a decision. */
export const forgotten = { name: null, idNumberEnd: null, newPhone: null, proofNote: null } as const;
