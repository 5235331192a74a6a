import type { IdentityCodes } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { maskIdentityNumber, maskMiddle, maskName } from '@ev/kernel/masks.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { liveStatuses } from '../../contract/kinds.ts';
import { stateOf } from '../face/face-state.ts';
import type { FlowSecrets } from './flow-home.ts';
import { type Flows, verifiedUntil } from './flow-service.ts';

/** Documents as their customer sees them. */
export function createCustomerFlows(parts: {
  db: Database;
  clock: Clock;
  codes: Pick<IdentityCodes, 'phoneOf'>;
  flows: Flows;
  secrets: FlowSecrets;
  /** Who checks faces; empty for a brand without it. */
  provider: string;
}) {
  const { db, clock, codes, flows, secrets, provider } = parts;
  return {
    /**
     * One that is past its time counts as expired even before the job has ended it, unless it may have been signed at
     * the provider.
     */
    async get(accountId: string, flowNo: string): Promise<Api['signing.getFlow']['output']> {
      const row = await flows.getOwn(db, accountId, flowNo);
      const { name, idType, idNumber, phone } = secrets.signerOf(row);
      const now = clock.now();
      const until = row.verifiedAt ? verifiedUntil({ verifiedAt: row.verifiedAt }) : null;
      const isOver = liveStatuses.includes(row.status) && row.status !== 'atProvider' && row.expiresAt <= now;
      return {
        flowNo,
        kind: row.kind,
        subjectNo: row.subjectNo,
        status: isOver ? 'expired' : row.status,
        text: secrets.textOf(row),
        signer: {
          maskedName: maskName(name),
          idType,
          maskedIdNumber: maskNumber(idNumber),
          maskedPhone: maskPhone(phone ?? (await codes.phoneOf(accountId))),
          hasLoginPhone: phone === undefined,
        },
        faceCheck: row.faceCheck && { state: stateOf(row.faceCheck, now), provider },
        provider: row.provider,
        readAt: row.readAt?.toISOString() ?? null,
        verifiedUntil: until && until > now ? until.toISOString() : null,
        signedAt: row.signedAt?.toISOString() ?? null,
        expiresAt: row.expiresAt.toISOString(),
        documentNo: row.status === 'sealed' ? row.documentNo : null,
      };
    },
  };
}

/** At least half of a short number is masked. */
const maskNumber = (number: string) =>
  /^\d{17}[\dX]$/.test(number) ? maskIdentityNumber(number) : maskMiddle(number, 2, 2);
