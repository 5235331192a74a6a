import { maskName } from '@ev/kernel/masks.ts';
import { sameName } from '@ev/kernel/person-name.ts';
import type { CertificateItem } from '../../contract/certificate.ts';
import { type BuyerType, type PaperRole, roleOf, servesOrders } from '../../contract/order-papers.ts';

/** Which certificate has which role for an order. */
export type ChosenPapers = Partial<Record<PaperRole, CertificateItem>>;

/**
 * The certificates with these numbers by role. Missing ones and those without a role for this buyer are left
 * out.
 */
export function papersIn(
  buyer: BuyerType,
  list: readonly CertificateItem[],
  certificateNos: readonly string[],
): ChosenPapers {
  const chosen: ChosenPapers = {};
  for (const no of certificateNos) {
    const one = list.find(({ certificateNo }) => certificateNo === no);
    const role = one && servesOrders(one.status) ? roleOf(buyer, one.type) : null;
    // A later choice replaces an earlier one for the same role.
    if (one && role) chosen[role] = one;
  }
  return chosen;
}

export function numbersOf(chosen: ChosenPapers): string[] {
  return Object.values(chosen).map(({ certificateNo }) => certificateNo);
}

/** A warning if the certificate's name differs from the buyer's; null if the visible parts match. */
export function nameWarning(
  role: PaperRole,
  certificate: Pick<CertificateItem, 'maskedName'>,
  buyer: { type: BuyerType; name: string; companyName: string },
): string | null {
  const { maskedName } = certificate;
  const ofCompany = role === 'buyer' && buyer.type === '1';
  const typed = (ofCompany ? buyer.companyName : buyer.name).trim();
  if (!maskedName || typed === '') return null;
  if (sameName(maskedName, ofCompany ? typed : maskName(typed))) return null;
  const whose = ofCompany ? '企业名称' : buyer.type === '1' ? '经办人姓名' : '购车人姓名';
  return `证件上是「${maskedName}」，与填写的${whose}不一致，请核对`;
}
