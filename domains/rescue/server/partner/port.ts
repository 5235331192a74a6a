import type { IncomingHttpHeaders } from 'node:http';
import type { Port } from '@ev/platform/partners.ts';
import type { RescueKind } from '../../contract/kinds.ts';
import type { Place } from '../../contract/rescue.ts';

/** A rescue that the partner is asked to carry out. */
export type PartnerRequest = {
  caseNo: string;
  kind: RescueKind;
  /** GCJ-02; null if only words say where the car is. */
  place: Place | null;
  placeText: string;
  contactName: string;
  contactPhone: string;
  vin: string | null;
  plate: string | null;
  inSafePlace: boolean;
  text: string;
  requestedAt: Date;
};

/** What the partner reports about one rescue. */
export type PartnerEvent = {
  /** Unique at the partner; repeats have the same id. */
  id: string;
  caseNo: string;
  at: Date;
  content:
    | { type: 'accepted' }
    | { type: 'dispatched'; driver: { name: string; phone: string; plate: string }; etaAt: Date }
    | { type: 'position'; lat: number; lng: number; etaAt: Date | null }
    | { type: 'onSite' }
    | { type: 'inService' }
    | { type: 'done' }
    | { type: 'refused'; reason: string };
};

/** A request that the partner will refuse again. Any other error may be retried. */
export class PartnerRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'PartnerRefusal';
    this.code = code;
  }
}

/**
 * The partner that carries out rescues. No method is called inside a database transaction; each may be repeated
 * without a second effect. Both throw `PartnerRefusal` if the refusal is final, and another error if they may be
 * retried.
 */
export type RescuePartnerPort = Port & {
  /** Set if the brand has no connected partner: the desk then sends vehicles itself. */
  readonly missing?: true;
  request(request: PartnerRequest): Promise<void>;
  cancel(caseNo: string): Promise<void>;
  /** Verifies one delivery over its raw bytes and parses it. @throws NotGenuine */
  readEvent(headers: IncomingHttpHeaders, raw: Buffer): Promise<PartnerEvent>;
};
