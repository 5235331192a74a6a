/** Which certificates an order stands on, without schemas, because the order form names it. */
import {
  type CertificateStatus,
  type CertificateType,
  certificateStatus,
  enterpriseTypes,
  personalTypes,
} from './kinds.ts';

/** Of the buyer, of the agent of an enterprise, and the letter that sends the agent. */
export const paperRoles = ['buyer', 'agent', 'letter'] as const;
export type PaperRole = (typeof paperRoles)[number];
export type BuyerType = '0' | '1';

const between = '_';

/** Certificates of an order as one code; none without any. */
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

/** What an order of this kind of buyer asks for, and the types that serve. */
export const paperRolesOf = (buyer: BuyerType) => rolesOf[buyer];

/** The role that a certificate of this type has for a buyer; null when it has none. */
export function roleOf(buyer: BuyerType, type: CertificateType): PaperRole | null {
  return rolesOf[buyer].find(({ types }) => types.includes(type))?.role ?? null;
}

const { submitted, verified, refused } = certificateStatus;

/** What an order may stand on: what was given to be verified. What was refused is put right where it stands. */
export function servesOrders(status: CertificateStatus): boolean {
  return status === submitted || status === verified || status === refused;
}

/**
 * Gives each certificate its role.
 * @returns null when one has no role for this buyer, does not serve, or two have the same role
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
