import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Cell } from '@ev/ui/cell.tsx';
import type { CardKind } from '../../contract/kinds.ts';

/** The way to the service desk from a page of something, which the customer can then send as a card. */
export function DeskCell({ kind, no, description }: { kind: CardKind; no: string; description?: string }) {
  return (
    <Cell
      icon="comment"
      title="在线客服"
      {...(description ? { description } : {})}
      href={hrefTo('/pages/mine/children/customer/index', { orderNo: no, kind })}
    />
  );
}
