import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { rescueKindNames } from '../../../contract/kinds.ts';
import type { RescueCase } from '../../../contract/rescue.ts';

/** What was requested; hidden from family members. */
export function RequestCard({ rescue }: { rescue: RescueCase }) {
  const { kind, placeText, contactName, maskedPhone, plate, caseNo, place } = rescue;
  // Emptied some months after the end.
  if (contactName === '') return <Card title={rescueKindNames[kind]}>联系人和位置已按规定删除</Card>;
  return (
    <CellGroup title={rescueKindNames[kind]}>
      <Cell title="位置" description={placeText || (place ? '已发送定位' : '')} />
      <Cell title="联系人" value={`${contactName ?? ''} ${maskedPhone ?? ''}`} />
      {plate && <Cell title="车牌" value={plate} />}
      <Cell title="编号" description={caseNo} />
    </CellGroup>
  );
}
