import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { RowButton } from '@ev/console-kit/row-button.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { faceWords } from '../../../contract/coupon-words.ts';
import { couponStatusNames, couponTypeNames } from '../../../contract/kinds.ts';
import { listAllCoupons } from '../../../contract/staff-endpoints.ts';
import { couponTones, isCouponStatus, isCouponType } from '../../words/coupon-tones.ts';
import { CouponDrawer } from './coupon-drawer.tsx';
import { GrantCoupon } from './grant-coupon.tsx';
import { RedeemCoupon } from './redeem-coupon.tsx';

type CouponLine = RowOf<'coupon.listAllCoupons'>;

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const columnsOf = (onOpen: (couponNo: string) => void): TableColumnsType<CouponLine> => [
  {
    title: '券号',
    dataIndex: 'couponNo',
    render: (couponNo: string) => <RowButton onOpen={() => onOpen(couponNo)}>{couponNo}</RowButton>,
  },
  { title: '名称', dataIndex: 'name' },
  { title: '类型', dataIndex: 'type', render: (_, { type }) => couponTypeNames[type] },
  { title: '内容', dataIndex: 'faceFen', render: (_, coupon) => faceWords(coupon) },
  {
    title: '状态',
    dataIndex: 'status',
    render: (_, { status }) => <ToneTag tone={couponTones[status]}>{couponStatusNames[status]}</ToneTag>,
  },
  {
    title: '客户',
    dataIndex: 'nickname',
    render: (nickname: string, { uid }) => <Link to={`/users/${uid}`}>{nickname}</Link>,
  },
  { title: '到期', dataIndex: 'expiresAt', render: (at: string) => <Stamp at={at} /> },
];

/** Coupons of all customers, last issued first. */
export function CouponsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const [askedStatus, askedType] = [address.get('status'), address.get('type')];
  const status = isCouponStatus(askedStatus) ? askedStatus : undefined;
  const type = isCouponType(askedType) ? askedType : undefined;
  const coupons = useRead(
    'coupon.listAllCoupons',
    { keyword: keyword || undefined, status, type, ...pageOf(address) },
    { keepPrevious: true },
  );
  const may = { grant: useMay('coupons.grant'), redeem: useMay('coupons.redeem') };
  const [open, setOpen] = useState<'grant' | 'redeem' | null>(null);
  const [notice, notify] = useNotice();
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title="卡券"
        what="卡券"
        query={coupons}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 张券`}
        filters={
          <>
            <SearchBar
              label="搜索卡券"
              placeholder="券号、订单号、手机号或用户 ID"
              keyword={keyword}
              check={keywordCheck(listAllCoupons)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="券状态"
              all="全部状态"
              options={options(couponStatusNames)}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
            <FilterSelect
              label="券类型"
              all="全部类型"
              options={options(couponTypeNames)}
              value={type}
              onChange={(next) => address.show({ type: next })}
            />
            {may.redeem && <Button onClick={() => setOpen('redeem')}>核销券码</Button>}
            {may.grant && (
              <Button type="primary" onClick={() => setOpen('grant')}>
                发券
              </Button>
            )}
          </>
        }
        rowKey="couponNo"
        columns={columnsOf(address.open)}
        empty={<StateView title="没有符合条件的券" />}
      />
      {address.opened && (
        <CouponDrawer
          key={address.opened}
          couponNo={address.opened}
          onDone={notify}
          onClose={address.close}
        />
      )}
      {open === 'grant' && <GrantCoupon onDone={notify} onCancel={close} />}
      {open === 'redeem' && <RedeemCoupon onDone={notify} onCancel={close} />}
    </>
  );
}
