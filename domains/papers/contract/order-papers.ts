/** The certificates of an order; without schemas, because the order form imports it. */
import {
  type CertificateStatus,
  type CertificateType,
  certificateStatus,
  enterpriseTypes,
  personalTypes,
} from './kinds.ts';

/** The buyer, the agent of an enterprise, and the agent's letter of authorisation. */
export const paperRoles = ['buyer', 'agent', 'letter'] as const;
export type PaperRole = (typeof paperRoles)[number];
export type BuyerType = '0' | '1';

const between = '_';

/** Encodes the certificates of an order as one string; undefined for none. */
export function papersCode(certificateNos: readonly string[]): string | undefined {
  return certificateNos.length === 0 ? undefined : certificateNos.join(between);
}

export function papersOfCode(code: string | undefined): string[] {
  return code ? code.split(between).filter((one) => one !== '') : [];
}

const rolesOf: Readonly<
  Record<BuyerType, readonly { role: PaperRole; types: readonly CertificateType[] }[]>
> = {
  '0': [{ role: 'buyer', types: personalTypes }],
  '1': [
    { role: 'buyer', types: enterpriseTypes },
    { role: 'agent', types: personalTypes },
    { role: 'letter', types: ['L'] },
  ],
};

/** The roles that this kind of buyer needs, and the types that fit them. */
export const paperRolesOf = (buyer: BuyerType) => rolesOf[buyer];

/** The role of a certificate type for a buyer; null for none. */
export function roleOf(buyer: BuyerType, type: CertificateType): PaperRole | null {
  return rolesOf[buyer].find(({ types }) => types.includes(type))?.role ?? null;
}

const { submitted, verified, refused } = certificateStatus;

/**
 * Whether a certificate can be linked to an order: any that was submitted. A refused one stays linked and is
 * corrected.
 */
export function servesOrders(status: CertificateStatus): boolean {
  return status === submitted || status === verified || status === refused;
}

/**
 * Assigns a role to each certificate.
 * @returns null if one has no role for this buyer, has an unsuitable status, or shares a role with another
 */
export function paperLinks<One extends { type: CertificateType; status: CertificateStatus }>(
  buyer: BuyerType,
  chosen: readonly One[],
): { role: PaperRole; certificate: One }[] | null {
  const links: { role: PaperRole; certificate: One }[] = [];
  for (const certificate of chosen) {
    const role = roleOf(buyer, certificate.type);
    const taken = links.some((one) => one.role === role);
    if (role === null || taken || !servesOrders(certificate.status)) return null;
    links.push({ role, certificate });
  }
  return links;
}
