import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { ReferenceField } from '@ev/console-kit/reference-field.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { owedReasonNames, payoutStatusNames } from '../../../contract/kinds.ts';
import type { PayoutRow } from '../../../contract/staff-application.ts';
import { listPayouts, returnPayout } from '../../../contract/staff-endpoints.ts';
import { isPayoutStatus, payoutTones } from '../../words/loan-words.ts';

const statusOptions = Object.entries(payoutStatusNames).map(([value, label]) => ({ value, label }));

/** Money from lenders; what cannot pay a balance is returned to its lender here. */
export function PayoutsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('status');
  const status = isPayoutStatus(asked) ? asked : undefined;
  const payouts = useRead(
    'finance.listPayouts',
    { keyword: keyword || undefined, status, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [notice, tell] = useNotice();
  const [returning, setReturning] = useState<PayoutRow | null>(null);
  return (
    <>
      <ListPage
        title="贷款放款"
        query={payouts}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 笔放款`}
        filters={
          <>
            <SearchBar
              label="搜索放款"
              placeholder="完整的流水号、申请编号或订单号"
              keyword={keyword}
              check={keywordCheck(listPayouts)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="放款状态"
              all="全部状态"
              options={statusOptions}
              value={status}
              onChange={(next) => address.show({ status: next })}
            />
          </>
        }
        rowKey="payoutNo"
        columns={columns(setReturning)}
        empty={<StateView title="没有符合条件的放款" />}
      />
      {returning && (
        <ReturnPayout
          payout={returning}
          onDone={(said) => {
            setReturning(null);
            tell(said);
          }}
          onCancel={() => setReturning(null)}
        />
      )}
    </>
  );
}

function columns(onReturn: (payout: PayoutRow) => void): TableColumnsType<PayoutRow> {
  return [
    { title: '放款流水号', dataIndex: 'payoutNo' },
    {
      title: '状态',
      dataIndex: 'status',
      render: (_, { status, reason }) => (
        <>
          <ToneTag tone={payoutTones[status]}>{payoutStatusNames[status]}</ToneTag>
          {reason && <div>{owedReasonNames[reason]}</div>}
        </>
      ),
    },
    { title: '金额', dataIndex: 'amountFen', align: 'right', render: formatYuan },
    { title: '贷款机构', dataIndex: 'lenderName' },
    {
      title: '申请',
      dataIndex: 'applyNo',
      render: (applyNo: string, { name }) => (
        <Link to={`/loans?q=${applyNo}&open=${applyNo}`}>{[applyNo, name].filter(Boolean).join(' ')}</Link>
      ),
    },
    { title: '到账时间', dataIndex: 'arrivedAt', render: (at: string) => <Stamp at={at} /> },
    {
      title: '退回',
      dataIndex: 'returnReference',
      render: (reference: string | null, payout) =>
        payout.status === 'owedBack' ? (
          <Button size="small" onClick={() => onReturn(payout)}>
            记录退回
          </Button>
        ) : (
          reference
        ),
    },
  ];
}

function ReturnPayout({
  payout: { payoutNo, amountFen, lenderName },
  onDone,
  onCancel,
}: {
  payout: PayoutRow;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(returnPayout, {
    begin: { payoutNo, reference: '' },
    fieldOf: { 'finance.payoutUsed': 'reference' },
    onDone: () => onDone('已记录退回'),
  });
  return (
    <CommandModal
      form={form}
      moved={['finance.payoutMoved', 'finance.payoutNotFound']}
      onCancel={onCancel}
      title="记录退回"
      text={`${formatYuan(amountFen)} 已转账退回${lenderName || '贷款机构'}。请填写银行流水号，不能撤回。`}
    >
      <ReferenceField
        label="退款流水号"
        value={form.typed.reference}
        error={form.errors.reference}
        onChange={(reference) => form.change({ reference })}
      />
    </CommandModal>
  );
}
