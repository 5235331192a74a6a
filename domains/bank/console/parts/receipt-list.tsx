import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { receiptKindNames, receiptStatusNames } from '../../contract/kinds.ts';
import type { Receipt } from '../../contract/staff-bank.ts';
import s from './bank.module.css';
import { ReverseReceipt } from './reverse-receipt.tsx';

/** Sums towards balances, each of which another person than the one who confirmed it may reverse. */
export function ReceiptList({
  receipts,
  withOrder = false,
  onDone,
}: {
  receipts: readonly Receipt[];
  /** The list is not of one order. */
  withOrder?: boolean;
  onDone: (said: string) => void;
}) {
  const [reversing, setReversing] = useState<Receipt | null>(null);
  return (
    <>
      <ul className={s.rows}>
        {receipts.map((receipt) => (
          <li key={receipt.receiptNo} className={s.row}>
            <div>
              {receiptKindNames[receipt.kind]} {formatYuan(receipt.amountFen)}{' '}
              <ToneTag tone={receipt.status === 'booked' ? 'done' : 'ended'}>
                {receiptStatusNames[receipt.status]}
              </ToneTag>
              {withOrder && (
                <div>
                  <Link to={`/orders/${receipt.orderNo}`}>{receipt.orderNo}</Link>
                </div>
              )}
              <div className={s.second}>
                {exactStampText(receipt.at)} {receipt.by ?? '系统'}
                {receipt.reference && `，流水号 ${receipt.reference}`}
              </div>
              {receipt.reversedAt && (
                <div className={s.second}>
                  {exactStampText(receipt.reversedAt)} {receipt.reversedBy} 冲正：{receipt.reason}
                </div>
              )}
            </div>
            {receipt.canReverse && (
              <Button size="small" danger onClick={() => setReversing(receipt)}>
                冲正
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reversing && (
        <ReverseReceipt
          receipt={reversing}
          onDone={(said) => {
            setReversing(null);
            onDone(said);
          }}
          onCancel={() => setReversing(null)}
        />
      )}
    </>
  );
}
