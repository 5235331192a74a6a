import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { Button, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { LineRow } from '../../../contract/staff-bank.ts';
import s from '../../parts/bank.module.css';
import { lineStateText, lineTones, matchText, matchTones } from '../../words/bank-words.ts';

export function lineColumns(onOpen: (lineNo: string) => void): TableColumnsType<LineRow> {
  return [
    { title: '到账日期', dataIndex: 'day', className: s.whole },
    {
      title: '金额',
      dataIndex: 'amountFen',
      align: 'right',
      className: s.whole,
      render: (fen: number, { assignedFen, state }) => (
        <>
          {formatYuan(fen)}
          {assignedFen > 0 && state !== 'booked' && (
            <div className={s.second}>剩余 {formatYuan(fen - assignedFen)}</div>
          )}
        </>
      ),
    },
    {
      title: '付款人',
      dataIndex: 'payerName',
      render: (name: string, { payerAccount }) => (
        <>
          {name || '未提供'}
          <div className={s.second}>{payerAccount}</div>
        </>
      ),
    },
    {
      title: '转入账号和附言',
      dataIndex: 'remark',
      className: s.remark,
      render: (remark: string, { toAccount }) => (
        <>
          {toAccount}
          <div className={s.second}>{remark}</div>
        </>
      ),
    },
    {
      title: '匹配',
      dataIndex: 'match',
      render: (match: LineRow['match']) => <ToneTag tone={matchTones[match]}>{matchText[match]}</ToneTag>,
    },
    {
      title: '状态',
      dataIndex: 'state',
      render: (state: LineRow['state'], { note, orderNos, applyNo }) => (
        <>
          <ToneTag tone={lineTones[state]}>{lineStateText[state]}</ToneTag>
          {orderNos.map((orderNo) => (
            <div key={orderNo}>
              <Link to={`/orders/${orderNo}`}>{orderNo}</Link>
            </div>
          ))}
          {applyNo !== null && <div className={s.second}>贷款放款 {applyNo}</div>}
          {state === 'left' && <div className={s.second}>{note}</div>}
        </>
      ),
    },
    {
      title: '操作',
      dataIndex: 'lineNo',
      fixed: 'right',
      render: (lineNo: string, { state }) => (
        <Button size="small" data-row onClick={() => onOpen(lineNo)}>
          {state === 'booked' ? '查看' : '处理'}
        </Button>
      ),
    },
  ];
}
