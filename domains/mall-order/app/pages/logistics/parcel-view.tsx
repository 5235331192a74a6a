import { latePart } from '@ev/app-kit/late-part.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { copyText } from '@ev/host/copy-text.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Head } from '@ev/ui/head.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { Timeline } from '@ev/ui/timeline.tsx';
import { Suspense } from 'react';
import { parcelStatus } from '../../../contract/kinds.ts';
import type { Parcel } from '../../../contract/order.ts';
import { parcelTitle } from '../../model/parcel-words.ts';
import { GoodsLine } from '../../parts/goods-line.tsx';
import s from './logistics-page.module.css';

const ParcelMap = latePart(async () => (await import('./parcel-map.tsx')).ParcelMap);

const needsHelp: readonly Parcel['status'][] = [parcelStatus.trouble, parcelStatus.returned];

/**
 * One parcel: where it is, by whom, what is in it, and every event of its way, newest first. `isFollowed`: whether
 * its carrier reports to the brand.
 */
export function ParcelView({ parcel, isFollowed, now }: { parcel: Parcel; isFollowed: boolean; now: Date }) {
  const { carrierName, carrierPhone, trackingNo, status, lines, events, path } = parcel;
  const copy = async () => {
    const copied = await copyText(trackingNo);
    feedback.showToast({
      title: copied ? '运单号已复制' : '没能复制，请长按选择',
      durationMs: toastMs.standard,
    });
  };
  return (
    <Stack gap={12}>
      {path.length > 1 && (
        <div className={s.map}>
          <Suspense fallback={null}>
            <ParcelMap path={path} />
          </Suspense>
        </div>
      )}
      <Card gap={8} aria-label="包裹状态">
        <Head size={20}>{parcelTitle(parcel, isFollowed)}</Head>
        {needsHelp.includes(status) && (
          <Text tone="body">
            我们已经看到异常并在联系快递公司。着急的话，可以直接联系快递公司，或拨打服务热线。
          </Text>
        )}
      </Card>
      <CellGroup>
        <Cell title={carrierName} description={`运单号 ${trackingNo}`} value="复制" onClick={copy} />
        {carrierPhone !== null && (
          <Cell icon="phone" title="联系快递公司" value={carrierPhone} href={`tel:${carrierPhone}`} />
        )}
        {needsHelp.includes(status) && (
          <Cell
            icon="phone"
            title="服务热线"
            value={brand.hotline.phone}
            href={`tel:${brand.hotline.phone}`}
          />
        )}
      </CellGroup>
      <Card title="包裹里有" gap={12}>
        <ul className={stackClass({ gap: 12 })}>
          {lines.map((line) => (
            <li key={`${line.name}.${line.variantText}`}>
              <GoodsLine goods={line} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title="物流进度">
        {events.length === 0 ? (
          <Text tone="body">
            {isFollowed
              ? '快递公司还没有更新，揽收后会出现在这里'
              : `这里看不到物流进度，请用运单号向${carrierName}查询`}
          </Text>
        ) : (
          <Timeline
            label="物流进度"
            items={events.map(({ text, place, at }, index) => ({
              key: `${at}.${text}`,
              title: text,
              time: formatShortDateTime(new Date(at), now),
              description: place,
              state: index === 0 && status !== parcelStatus.delivered ? 'process' : 'finish',
            }))}
          />
        )}
      </Card>
    </Stack>
  );
}
