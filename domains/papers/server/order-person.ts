import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, eq, ne } from 'drizzle-orm';
import { type CertificateType, certificateStatus } from '../contract/kinds.ts';
import { normaliseNumber } from '../contract/numbers.ts';
import type { SignerIdentity } from '../contract/signer-identity.ts';
import { openData } from './sealed-data.ts';
import { certificates, orderPapers } from './tables.ts';

/** The person on the certificate of an order. What the certificate does not say is null. */
export type OrderPerson = {
  type: CertificateType;
  name: string | null;
  /** Normalised. */
  number: string | null;
  address: string | null;
};

export type OrderPersons = {
  /**
   * The buyer of an order, or the agent of the company that buys, by the certificate linked to the order; null
   * if there is none. The caller checks access.
   */
  uncheckedPerson(
    on: Database | Transaction,
    order: { orderNo: string; buyerType: '0' | '1' },
  ): Promise<OrderPerson | null>;
};

/**
 * Who signs a document about an order: the person of its certificate, else type and number as entered; null if
 * neither is known.
 */
export function signerFrom(
  name: string,
  person: OrderPerson | null,
  { idType, idNumber }: SignerIdentity,
): { name: string; idType: CertificateType; idNumber: string } | null {
  if (person?.number) return { name, idType: person.type, idNumber: person.number };
  if (idType === undefined || idNumber === undefined) return null;
  return { name, idType, idNumber: normaliseNumber(idType, idNumber) };
}

export function createOrderPersons({ vault }: { vault: Vault }): OrderPersons {
  return {
    async uncheckedPerson(on, { orderNo, buyerType }) {
      if (vault.missing) return null;
      const [held] = await on
        .select({ certificate: certificates })
        .from(orderPapers)
        .innerJoin(certificates, eq(certificates.certificateNo, orderPapers.certificateNo))
        .where(
          and(
            eq(orderPapers.orderNo, orderNo),
            eq(orderPapers.role, buyerType === '1' ? 'agent' : 'buyer'),
            ne(certificates.status, certificateStatus.removed),
          ),
        );
      if (!held) return null;
      const { name, number, address } = openData(vault, held.certificate);
      return {
        type: held.certificate.type,
        name: name ?? null,
        number: number ?? null,
        address: address ?? null,
      };
    },
  };
}
