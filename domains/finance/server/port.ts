import type { IncomingHttpHeaders } from 'node:http';
import type { Port } from '@ev/platform/partners.ts';
import type { Person } from '../contract/application.ts';
import type { MaterialKind } from '../contract/kinds.ts';

/** An application that the lender is asked to decide on. */
export type LoanRequest = {
  applyNo: string;
  orderNo: string;
  planCode: string;
  modelName: string;
  principalFen: number;
  months: number;
  rateBps: number;
  balloonPercent: number;
  /** The part of the down payment that the lender collects when the customer signs. */
  dueAtSigningFen: number;
  /** What the lender pays to the brand: the principal and that part. */
  payoutFen: number;
  name: string;
  phone: string;
  person: Person;
  /** Uploaded before. */
  materialIds: readonly string[];
};

/** What the lender reports about one application. */
export type LenderEvent = {
  /** Unique at the lender; repeats have the same id. */
  id: string;
  applyNo: string;
  at: Date;
  content:
    | { type: 'received'; lenderNo: string }
    | { type: 'materialAsked'; kinds: MaterialKind[]; text: string }
    | { type: 'approved'; amountFen: number; contractNo: string; expiresAt: Date }
    | { type: 'refused'; reason: string }
    | { type: 'paidOut'; payoutNo: string; amountFen: number }
    | { type: 'withdrawn' };
};

/** A request that the lender will refuse again. Any other error may be retried. */
export class LenderRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'LenderRefusal';
    this.code = code;
  }
}

/**
 * The lender that decides on loans and pays them out. No method is called inside a database transaction; each
 * may be repeated without a second effect. All throw `LenderRefusal` if the refusal is final, and another
 * error if they may be retried.
 */
export type LenderPort = Port & {
  /** Set if the brand has no connected lender: staff then pass applications on and record the decisions. */
  readonly missing?: true;
  uploadMaterial(material: {
    applyNo: string;
    materialId: string;
    kind: MaterialKind;
    jpeg: Buffer;
  }): Promise<void>;
  submitApplication(request: LoanRequest): Promise<void>;
  /** The customer has supplied what the lender asked for. */
  supplyMaterial(supplied: { applyNo: string; materialIds: readonly string[] }): Promise<void>;
  confirmSigned(signed: { applyNo: string; contractNo: string; name: string; at: Date }): Promise<void>;
  withdraw(applyNo: string): Promise<void>;
  /** Asks for the last decision, which comes again as an event: responses are not signed. */
  askStatus(applyNo: string): Promise<void>;
  /** Verifies one delivery over its raw bytes and parses it. @throws NotGenuine */
  readEvent(headers: IncomingHttpHeaders, raw: Buffer): Promise<LenderEvent>;
};
