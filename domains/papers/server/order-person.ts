import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { type CertificateType, certificateStatus } from '../contract/kinds.ts';
import { normaliseNumber } from '../contract/numbers.ts';
import { roleOf } from '../contract/order-papers.ts';
import type { SignerIdentity } from '../contract/signer-identity.ts';
import { openData } from './sealed-data.ts';
import { type CertificateRow, certificates, orderPapers } from './tables.ts';

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
  /** The same, among certificates that are not linked to the order yet, such as those of its next buyer. */
  uncheckedPersonAmong(
    on: Database | Transaction,
    party: { buyerType: '0' | '1'; certificateNos: readonly string[] },
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
  function personOf(certificate: CertificateRow): OrderPerson {
    const { name, number, address } = openData(vault, certificate);
    return { type: certificate.type, name: name ?? null, number: number ?? null, address: address ?? null };
  }

  return {
    async uncheckedPersonAmong(on, { buyerType, certificateNos }) {
      if (vault.missing || certificateNos.length === 0) return null;
      const rows = await on
        .select()
        .from(certificates)
        .where(
          and(
            inArray(certificates.certificateNo, [...certificateNos]),
            ne(certificates.status, certificateStatus.removed),
          ),
        );
      const own = rows.find(({ type }) => roleOf(buyerType, type) === roleOfPerson(buyerType));
      return own ? personOf(own) : null;
    },

    async uncheckedPerson(on, { orderNo, buyerType }) {
      if (vault.missing) return null;
      const [held] = await on
        .select({ certificate: certificates })
        .from(orderPapers)
        .innerJoin(certificates, eq(certificates.certificateNo, orderPapers.certificateNo))
        .where(
          and(
            eq(orderPapers.orderNo, orderNo),
            eq(orderPapers.role, roleOfPerson(buyerType)),
            ne(certificates.status, certificateStatus.removed),
          ),
        );
      return held ? personOf(held.certificate) : null;
    },
  };
}

const roleOfPerson = (buyerType: '0' | '1') => (buyerType === '1' ? 'agent' : 'buyer');
