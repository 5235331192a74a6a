import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Defect, Delivery } from '../../contract/delivery.ts';
import { defectStatus, defectStatusNames } from '../../contract/kinds.ts';
import { openDefects } from '../model/inspection.ts';
import s from './delivery-parts.module.css';
import { PictureStrip } from './picture-strip.tsx';

/** Defects that the store or the customer has found, and how they were mended. */
export function DefectList({ delivery }: { delivery: Delivery }) {
  const { orderNo, defects } = delivery;
  if (defects.length === 0) return null;
  const open = openDefects(delivery).length;
  return (
    <Card title="发现的问题" extra={open > 0 ? `${open} 个待处理` : '都已处理'}>
      <ul className={s.list}>
        {defects.map((defect) => (
          <li key={defect.defectNo} className={s.item}>
            <DefectLine orderNo={orderNo} defect={defect} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DefectLine({ orderNo, defect }: { orderNo: string; defect: Defect }) {
  const { status, origin, itemName, text, pictureIds, mendNote, mendedAt, mendPictureIds } = defect;
  const title = itemName ?? '其他问题';
  return (
    <Stack gap={4}>
      <div className={s.line}>
        <span className={s.name}>{title}</span>
        <Tag tone={status === defectStatus.open ? 'warn' : 'ok'}>{defectStatusNames[status]}</Tag>
      </div>
      <Text tone="body" className={s.typed}>
        {text}
      </Text>
      <Text size={13} tone="hint">
        {origin === 'customer' ? '你提出' : '门店检查时发现'}
      </Text>
      <PictureStrip orderNo={orderNo} pictureIds={pictureIds} label={title} />
      {mendNote && (
        <Text size={13} tone="body" className={s.typed}>
          处理结果{mendedAt && `（${formatShortDateTime(new Date(mendedAt))}）`}：{mendNote}
        </Text>
      )}
      <PictureStrip orderNo={orderNo} pictureIds={mendPictureIds} label={`${title}处理后`} />
    </Stack>
  );
}
