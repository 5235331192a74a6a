import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { Line, LineLoan, Proposal } from '../../../contract/staff-bank.ts';
import s from '../../parts/bank.module.css';
import { ReceiptList } from '../../parts/receipt-list.tsx';
import { lineStateText, lineTones, matchText, matchTones, reasonText } from '../../words/bank-words.ts';
import { ConfirmPayout } from './confirm-payout.tsx';
import { ConfirmShares } from './confirm-shares.tsx';
import { LeaveLine, TakeUpLine } from './leave-line.tsx';

type Act =
  | { kind: 'confirm'; shares: { orderNo: string; amountFen: number }[] }
  | { kind: 'payout'; loan: LineLoan }
  | { kind: 'leave' | 'takeUp' };

/** A line with the orders that are proposed for it, and what was booked of it. */
export function LineDrawer({
  lineNo,
  onDone,
  onClose,
}: {
  lineNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead('bank.getLine', { lineNo });
  return (
    <Drawer open title={`银行流水 ${lineNo}`} size={680} onClose={onClose}>
      <QueryView query={query} what="银行流水">
        {(line) => <Shown line={line} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

function Shown({ line, onDone }: { line: Line; onDone: (said: string) => void }) {
  const mayConfirm = useMay('bank.confirm');
  const [act, setAct] = useState<Act | null>(null);
  const end = (said: string) => {
    setAct(null);
    onDone(said);
  };
  const left = line.amountFen - line.assignedFen;
  const canAct = mayConfirm && left > 0;
  return (
    <>
      <LineFacts line={line} />
      {canAct && (
        <div className={s.bar}>
          <Button onClick={() => setAct({ kind: 'confirm', shares: [] })}>指定订单或拆分</Button>
          {line.state === 'left' ? (
            <Button onClick={() => setAct({ kind: 'takeUp' })}>恢复为待确认</Button>
          ) : (
            <Button onClick={() => setAct({ kind: 'leave' })}>搁置</Button>
          )}
        </div>
      )}
      {left > 0 && (
        <DrawerSection name="可能的订单">
          {line.proposals.length === 0 ? (
            <p className={s.second}>没有找到可能的订单，请核对户名和附言后指定订单，或先搁置。</p>
          ) : (
            <ul className={s.rows}>
              {line.proposals.map((proposal) => (
                <ProposalRow
                  key={proposal.shares.map(({ orderNo }) => orderNo).join()}
                  proposal={proposal}
                  onChoose={canAct ? (shares) => setAct({ kind: 'confirm', shares }) : null}
                />
              ))}
            </ul>
          )}
        </DrawerSection>
      )}
      {line.loans.length > 0 && (
        <DrawerSection name="可能的贷款放款">
          <ul className={s.rows}>
            {line.loans.map((loan) => (
              <LoanRow
                key={loan.applyNo}
                loan={loan}
                amountFen={line.amountFen}
                onChoose={canAct ? () => setAct({ kind: 'payout', loan }) : null}
              />
            ))}
          </ul>
        </DrawerSection>
      )}
      {line.receipts.length > 0 && (
        <DrawerSection name="计入的订单">
          <ReceiptList receipts={line.receipts} onDone={onDone} withOrder />
        </DrawerSection>
      )}
      {act?.kind === 'confirm' && (
        <ConfirmShares line={line} begin={act.shares} onDone={end} onCancel={() => setAct(null)} />
      )}
      {act?.kind === 'payout' && (
        <ConfirmPayout line={line} loan={act.loan} onDone={end} onCancel={() => setAct(null)} />
      )}
      {act?.kind === 'leave' && <LeaveLine line={line} onDone={end} onCancel={() => setAct(null)} />}
      {act?.kind === 'takeUp' && <TakeUpLine line={line} onDone={end} onCancel={() => setAct(null)} />}
    </>
  );
}

function LineFacts({ line }: { line: Line }) {
  return (
    <Facts
      rows={[
        [
          '状态',
          <ToneTag key="state" tone={lineTones[line.state]}>
            {lineStateText[line.state]}
          </ToneTag>,
        ],
        ['金额', formatYuan(line.amountFen)],
        ['未分配', line.assignedFen > 0 ? formatYuan(line.amountFen - line.assignedFen) : null],
        ['到账日期', line.day],
        ['付款人', line.payerName || '未提供'],
        ['付款账号', line.payerAccount || null],
        ['付款银行', line.payerBank || null],
        ['转入账号', line.toAccount || null],
        ['附言', line.remark || null],
        ['流水号', line.reference],
        ['文件', line.statementName],
        ['贷款放款', line.applyNo],
        ['搁置原因', line.note],
      ]}
    />
  );
}

function ProposalRow({
  proposal: { kind, score, reasons, shares },
  onChoose,
}: {
  proposal: Proposal;
  onChoose: ((shares: { orderNo: string; amountFen: number }[]) => void) | null;
}) {
  return (
    <li className={s.row}>
      <div>
        <ToneTag tone={matchTones[kind]}>
          {matchText[kind]} {score} 分
        </ToneTag>
        {shares.map(({ orderNo, buyerName, modelName, statusText, leftFen, amountFen }) => (
          <div key={orderNo}>
            {buyerName} {modelName} {statusText}
            <div className={s.second}>
              {orderNo}，剩余尾款 {formatYuan(leftFen)}，计入 {formatYuan(amountFen)}
              {amountFen > leftFen && `，多出 ${formatYuan(amountFen - leftFen)} 待退回`}
              {amountFen < leftFen && `，还差 ${formatYuan(leftFen - amountFen)}`}
            </div>
          </div>
        ))}
        <div className={s.second}>{reasons.map((reason) => reasonText[reason]).join('，')}</div>
      </div>
      {onChoose && shares.every(({ isPayable }) => isPayable) && (
        <Button
          size="small"
          type={kind === 'exact' ? 'primary' : 'default'}
          onClick={() => onChoose(shares.map(({ orderNo, amountFen }) => ({ orderNo, amountFen })))}
        >
          确认到账
        </Button>
      )}
    </li>
  );
}

function LoanRow({
  loan: { applyNo, orderNo, buyerName, lenderName, statusText, payoutFen },
  amountFen,
  onChoose,
}: {
  loan: LineLoan;
  amountFen: number;
  onChoose: (() => void) | null;
}) {
  const difference = amountFen - payoutFen;
  return (
    <li className={s.row}>
      <div>
        {buyerName} {lenderName} {statusText}
        <div className={s.second}>
          {applyNo}，订单 {orderNo}，应放款 {formatYuan(payoutFen)}
          {difference > 0 && `，多出 ${formatYuan(difference)}`}
          {difference < 0 && `，少了 ${formatYuan(-difference)}`}
        </div>
      </div>
      {onChoose && (
        <Button size="small" aria-label={`确认 ${applyNo} 的放款`} onClick={onChoose}>
          确认放款
        </Button>
      )}
    </li>
  );
}
