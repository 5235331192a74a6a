import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { faceWords, thresholdWords } from '../../../contract/coupon-words.ts';
import { type CouponSource, couponStatusNames, couponTypeNames } from '../../../contract/kinds.ts';
import type { StaffCouponDetail } from '../../../contract/staff-coupon.ts';
import { couponTones, eventNames } from '../../words/coupon-tones.ts';
import { ActModal, actLabels, type CouponAct } from './acts.tsx';

/** One coupon: its holder, where it went, its history and possible actions. */
export function CouponDrawer({
  couponNo,
  onDone,
  onClose,
}: {
  couponNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead('coupon.getAnyCoupon', { couponNo });
  return (
    <Drawer open title={`券 ${couponNo}`} size={600} onClose={onClose}>
      <QueryView query={query} what="券">
        {(coupon) => <Detail coupon={coupon} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

const sourceNames: Readonly<Record<CouponSource, string>> = {
  claimed: '客户领取',
  granted: '发放',
  gift: '朋友赠送',
};

function Detail({ coupon, onDone }: { coupon: StaffCouponDetail; onDone: (said: string) => void }) {
  const mayAct = useMay('coupons.freeze');
  const [act, setAct] = useState<CouponAct | null>(null);
  const { templateCode, version, type, name, status, uid, nickname, source, reason, savesFen } = coupon;
  return (
    <>
      <Facts
        rows={[
          [
            '状态',
            <ToneTag key="status" tone={couponTones[status]}>
              {couponStatusNames[status]}
            </ToneTag>,
          ],
          ['名称', name],
          ['类型', couponTypeNames[type]],
          ['内容', `${faceWords(coupon)}，${thresholdWords(coupon.thresholdFen)}`],
          [
            '活动',
            <Link key="template" to={`/goods/coupons/${templateCode}`}>
              {templateCode} {version}
            </Link>,
          ],
          [
            '客户',
            <Link key="user" to={`/users/${uid}`}>
              {nickname}
            </Link>,
          ],
          ['来源', sourceNames[source]],
          ['发放原因', reason],
          ['去向', coupon.went],
          ['订单优惠', savesFen === null ? null : formatYuan(savesFen)],
          ['发券', exactStampText(coupon.issuedAt)],
          ['到期', exactStampText(coupon.expiresAt)],
        ]}
      />
      {mayAct && coupon.actions.length > 0 && (
        <Acts>
          {coupon.actions.map((one) => (
            <Button key={one} danger={one !== 'thaw'} onClick={() => setAct(one)}>
              {actLabels[one]}
            </Button>
          ))}
        </Acts>
      )}
      <DrawerSection name="经过">
        <ul>
          {coupon.history.map((one) => (
            <li key={`${one.at}.${one.event}`}>
              <Stamp at={one.at} /> {eventNames[one.event] ?? one.event}
              {one.reason ? `：${one.reason}` : ''}
            </li>
          ))}
        </ul>
      </DrawerSection>
      {act && <ActModal act={act} coupon={coupon} onDone={onDone} onCancel={() => setAct(null)} />}
    </>
  );
}
